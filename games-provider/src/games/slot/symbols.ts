/** Symbols of the slot, by number: four images, four letters, the wild and the scatter. */
export const SYMBOLS = ['h1', 'h2', 'h3', 'h4', 'l1', 'l2', 'l3', 'l4', 'wild', 'scatter'] as const;

/** Substitutes every symbol except the scatter. */
export const WILD = 8;

/** Counts on any position. */
export const SCATTER = 9;

/** Visible rows of a reel. */
export const ROWS = 3;
