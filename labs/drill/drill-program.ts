import type { Findings } from './findings.ts';

/** Options of a drill; the same seed selects the same faults. */
export interface DrillOptions {
  readonly seed: number;
  readonly rounds: number | undefined;
  readonly minutes: number | undefined;
  /** Maximum time in ms until the site must respond again after a fault is over. */
  readonly recoverMs: number;
  /** Parts of the names of the faults to inject, separated by `|`; undefined injects all. */
  readonly only?: string | undefined;
  readonly say: (line: string) => void;
}

/** Fault injection under load, which checks the guarantees of the site. */
export interface DrillProgram {
  readonly name: string;
  readonly summary: string;
  /** Injects the faults and stops everything that it started. @param folder empty, and removed afterwards */
  readonly run: (options: DrillOptions, folder: string) => Promise<Findings>;
}
