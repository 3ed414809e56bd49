/** Limits of an amount, in won. */
export interface AmountRules {
  readonly least: number;
  /** The amount must be a multiple of this. */
  readonly step: number;
  /** Maximum; undefined: no maximum. */
  readonly most?: number | undefined;
  /** Remainder of the member's own limits; undefined: no limit set. */
  readonly ownLimit?: number | undefined;
}

/** Broken rule: key of the error text and the value to show, in won. */
export interface AmountProblem {
  readonly text: 'missing' | 'belowLeast' | 'offStep' | 'aboveMost' | 'aboveOwnLimit';
  readonly values: Readonly<Record<string, number>>;
}

/** Returns the first rule that an amount breaks, in the order of correction. */
export function checkAmount(amount: number, { least, step, most, ownLimit }: AmountRules): AmountProblem | undefined {
  if (amount === 0) {
    return { text: 'missing', values: {} };
  }
  if (most !== undefined && amount > most) {
    return { text: 'aboveMost', values: { maximum: most } };
  }
  if (ownLimit !== undefined && amount > ownLimit) {
    return { text: 'aboveOwnLimit', values: { maximum: ownLimit } };
  }
  if (amount < least) {
    return { text: 'belowLeast', values: { minimum: least } };
  }
  return amount % step === 0 ? undefined : { text: 'offStep', values: { step } };
}
