/** Amounts of the quick-add buttons for deposits and withdrawals, in won. */
export const QUICK_AMOUNTS_WON = [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] as const;

/** Amounts of the quick-add buttons for comp, which is earned in small amounts; in won. */
export const QUICK_COMP_WON = [1_000, 5_000, 10_000, 50_000] as const;
