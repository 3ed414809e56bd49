import { useSearchParams } from 'react-router-dom';
import type { Agreement } from '../agreements/agreements.tsx';
import type { RegisterField } from './find-field-problem.ts';

/** Fields per step. Passwords come last, because a reload clears them. */
export const FIELDS_BY_STEP = {
  member: ['userId', 'nick', 'phone', 'referralCode'],
  bank: ['bank', 'bankNumber', 'bankOwner'],
  secret: ['password', 'passwordAgain', 'exchangePassword'],
} as const satisfies Record<string, readonly RegisterField[]>;

export type RegisterStep = keyof typeof FIELDS_BY_STEP;

export const REGISTER_STEPS: readonly RegisterStep[] = ['member', 'bank', 'secret'];

/** Returns the step of a field; agreements belong to the last one. */
export function getStepOf(name: RegisterField | Agreement): RegisterStep {
  return REGISTER_STEPS.find((step) => (FIELDS_BY_STEP[step] as readonly string[]).includes(name)) ?? 'secret';
}

/** Returns the step in the address (`?step=bank`), by default the first one. Each step is a history entry. */
export function useRegisterStep() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('step');
  return {
    step: REGISTER_STEPS.find((step) => step === named) ?? 'member',
    go: (step: RegisterStep) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (step === 'member') {
          next.delete('step');
        } else {
          next.set('step', step);
        }
        return next;
      }),
  };
}
