import { defineMessages, type OwnMessage } from 'shared-types';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('amount-field')({
  missing: 'warning',
  belowLeast: 'warning',
  offStep: 'warning',
  aboveMost: 'warning',
});

/** What an amount must be, in won. */
export interface AmountRules {
  readonly least: number;
  /** The amount must be a multiple of it. */
  readonly step: number;
  /** Most that may be asked for; absent when there is no such bound. */
  readonly most?: number | undefined;
}

/** What is wrong with an amount: the message to show and the rule that it names, in won. */
export interface AmountProblem {
  readonly rule: keyof AmountRules | 'missing';
  readonly message: OwnMessage;
  readonly values: Readonly<Record<string, number>>;
}

/** The first rule that an amount breaks, in the order in which a person would mend it. */
export function checkAmount(amount: number, { least, step, most }: AmountRules): AmountProblem | undefined {
  if (amount === 0) {
    return { rule: 'missing', message: MESSAGES.missing, values: {} };
  }
  if (amount < least) {
    return { rule: 'least', message: MESSAGES.belowLeast, values: { minimum: least } };
  }
  if (amount % step !== 0) {
    return { rule: 'step', message: MESSAGES.offStep, values: { step } };
  }
  if (most !== undefined && amount > most) {
    return { rule: 'most', message: MESSAGES.aboveMost, values: { maximum: most } };
  }
  return undefined;
}
