import type { OutcomeKind, ReleaseFailure } from 'shared-types/registry';
import { readRegistry } from '../registry/read-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { AnalysisRecord, ProcessState, ReportedFailure } from './counts.ts';
import { evaluate } from './evaluate.ts';
import type { EvidenceCurves } from './evidence-curves.ts';

/** Result of the comparison of a version; `inconclusive` if there is too little evidence. */
export type Verdict = 'worse' | 'inconclusive' | 'fine';

/** Visitors, counted once per member and network, and those who had a page with a failure. */
export interface VisitorFigures {
  readonly exposed: number;
  readonly failing: number;
}

/** Visitors who were shown the route of an outcome, and those who reached the outcome in time. */
export interface ReachedFigures {
  readonly shown: number;
  readonly reached: number;
}

/** Comparison of one outcome between a canary and its control group. */
export interface OutcomeEvidence {
  readonly name: string;
  readonly kind: OutcomeKind;
  readonly canary: ReachedFigures;
  /** Undefined without a control group: the canary is then compared with the time before. */
  readonly control: ReachedFigures | undefined;
  /** Evidence that fewer visitors of the canary reach it; 1 is neutral. */
  readonly eValue: number;
}

/** A failure as it was reported, with its first and last time in ms. */
export interface FailureSample extends ReportedFailure {
  readonly at: number;
  readonly last: number;
}

/** Evidence about one version in one rollout, or live for all visitors. */
export interface VersionEvidence {
  readonly package: string;
  readonly version: string;
  /** The rollout's salt, undefined for a live version. */
  readonly rollout: string | undefined;
  /** First and last count, in ms. */
  readonly since: number;
  readonly changed: number;
  /** Version that it is compared with; undefined if there is no other version. */
  readonly against: string | undefined;
  readonly visitors: VisitorFigures;
  /** The control group; undefined outside of a rollout. */
  readonly stable: VisitorFigures | undefined;
  /** Visitors of the version by the kind of their first failure. */
  readonly failures: Readonly<Partial<Record<ReleaseFailure, number>>>;
  readonly samples: readonly FailureSample[];
  readonly outcomes: readonly OutcomeEvidence[];
  /** Strongest evidence against the version: `failures`, or the name of an outcome. */
  readonly cause: string;
  /** Evidence against the version: 1 is neutral, `threshold` stops it. */
  readonly eValue: number;
  readonly threshold: number;
  readonly verdict: Verdict;
  /** Visitors without a failure until it counts as healthy; 0 if it already does, or never will. */
  readonly visitorsToFine: number;
  /** Reason why the stored counts are unreadable. */
  readonly damaged?: string | undefined;
}

/** Name of the file of counts in the store. */
export const COUNTS_FILE = 'counts.json';

/** File of counts, which proxies write and commands read. */
export interface CountsFile extends ProcessState {
  readonly records: Readonly<Record<string, AnalysisRecord>>;
  readonly curves?: EvidenceCurves;
}

/** Reads the file of counts; empty if it does not exist. @throws {SyntaxError | TypeError} if it is damaged */
export async function readCounts(store: ReleaseStore): Promise<CountsFile> {
  const text = await store.analysis.read(COUNTS_FILE);
  const file = JSON.parse(text ?? '{"records":{}}') as Partial<CountsFile>;
  if (file.records === undefined) {
    throw new TypeError('it has no records');
  }
  const counts: unknown[] = Object.values(file.records).flatMap((record) => Object.values(record));
  if (!counts.every((count) => typeof count === 'number' && Number.isFinite(count) && count >= 0)) {
    throw new TypeError('it has a count that is not a number of 0 or more');
  }
  return { ...file, records: file.records };
}

/**
 * Returns the evidence about every version that is live or in a rollout. Unreadable counts are ignored and reported in
 * `damaged`.
 * @param now in ms
 */
export async function readEvidence(store: ReleaseStore, now: number = Date.now()): Promise<VersionEvidence[]> {
  const registry = await readRegistry(store);
  try {
    return evaluate(new Map(Object.entries((await readCounts(store)).records)), registry, now);
  } catch (error) {
    const damaged = error instanceof Error ? error.message : String(error);
    return evaluate(new Map(), registry, now).map((evidence) => ({ ...evidence, damaged }));
  }
}
