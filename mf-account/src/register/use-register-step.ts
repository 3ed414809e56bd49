import { useSearchParams } from 'react-router-dom';
import type { Agreement } from '../agreements/agreements.tsx';
import type { RegisterField } from './field-problem.ts';

/** What is filled in at each step. Passwords come last: a reload, which keeps none, costs nothing before. */
export const FIELDS_BY_STEP = {
  member: ['userId', 'nick', 'phone', 'referralCode'],
  bank: ['bank', 'bankNumber', 'bankOwner'],
  secret: ['password', 'passwordAgain', 'exchangePassword'],
} as const satisfies Record<string, readonly RegisterField[]>;

export type RegisterStep = keyof typeof FIELDS_BY_STEP;

/** Steps in their order. */
export const REGISTER_STEPS: readonly RegisterStep[] = ['member', 'bank', 'secret'];

/** The step at which a field is filled in; agreements are asked for at the last one. */
export function stepOf(name: RegisterField | Agreement): RegisterStep {
  return REGISTER_STEPS.find((step) => (FIELDS_BY_STEP[step] as readonly string[]).includes(name)) ?? 'secret';
}

/** Hook: the step that the address names (`?step=bank`), the first one when it names none. Each is an entry of the history. */
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
