/**
 * What the rich floor costs a page that shows a part of it, in kB (1,000 bytes) as the shell's build serves it with brotli.
 * The base is loaded once for all of them, and with what a feature's own parts of antd take of it. A test of the built site holds the numbers.
 */
export const RICH_COSTS = {
  base: 70,
  baseOfOwn: 76,
  parts: { RangePicker: 36, Table: 93 },
} as const;
