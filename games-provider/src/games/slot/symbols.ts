/** Symbols of the slot, by number: four pictures, four letters, the wild and the scatter. */
export const SYMBOLS = ['h1', 'h2', 'h3', 'h4', 'l1', 'l2', 'l3', 'l4', 'wild', 'scatter'] as const;

/** Stands for every symbol but the scatter. */
export const WILD = 8;

/** Counts wherever it stands. */
export const SCATTER = 9;

/** Rows of a reel that are seen. */
export const ROWS = 3;
