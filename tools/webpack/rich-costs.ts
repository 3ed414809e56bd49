/**
 * What the rich floor costs a page that shows a part of it, in kB (1,000 bytes) as the shell's build serves it with brotli.
 * The base is loaded once for all of them. A test of the built site holds the numbers.
 */
export const RICH_COSTS = {
  base: 68,
  parts: { RangePicker: 35, Table: 92 },
} as const;
