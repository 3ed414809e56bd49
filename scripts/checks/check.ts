/** A test that ran: each row of a table of cases is a separate test. */
export interface MeasuredTest {
  readonly title: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Where the test is written; all rows of one table have the same place. */
  readonly place: string;
  readonly seconds: number;
  /** Whether only `npm run test:full` runs it. */
  readonly isSlow: boolean;
}

/** Outcome of one check: how many of its tests passed, and what a person needs to see when some failed. */
export interface CheckOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  readonly tests?: readonly MeasuredTest[];
}

/** One step of `npm test`. */
export interface TestCheck {
  readonly name: string;
  /** Longest time of a test that is not slow, in seconds, on a machine that does nothing else. */
  readonly maxTestSeconds?: number;
  run(): Promise<CheckOutcome>;
}
