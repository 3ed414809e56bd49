/** Number of games per portion: divisible by 2 to 6 columns. */
export const PORTION = 60;
