/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/** Creates a Mulberry32 generator: small, and good enough for random times and positions. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, between, pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0] };
}
