/** Outcome of one check: how many of its tests held, and what a person needs to see when some did not. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

/** One step of `npm test`. */
export interface Check {
  readonly name: string;
  run(): Promise<Outcome>;
}
