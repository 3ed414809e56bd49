/** Rules of an amount, in won. */
export interface AmountRules {
  readonly least: number;
  /** The amount must be a multiple of it. */
  readonly step: number;
  /** Maximum amount; undefined without a bound. */
  readonly most?: number | undefined;
  /** What the member's personal limits leave; undefined without limits. */
  readonly ownLimit?: number | undefined;
}

/** Problem of an amount: the text to show and the rule that it names, in won. */
export interface AmountProblem {
  readonly text: 'missing' | 'belowLeast' | 'offStep' | 'aboveMost' | 'aboveOwnLimit';
  readonly values: Readonly<Record<string, number>>;
}

/** Returns the first rule that an amount breaks, in the order in which a person would fix it. */
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
