/** What the buttons of deposit and withdrawal add to the amount, in won. */
export const QUICK_AMOUNTS_WON = [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] as const;

/** What the buttons of a comp conversion add, in won: comp is earned in small amounts. */
export const QUICK_COMP_WON = [1_000, 5_000, 10_000, 50_000] as const;
