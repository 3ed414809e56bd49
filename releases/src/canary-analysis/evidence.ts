import type { OutcomeKind, ReleaseFailure } from 'shared-types/registry';
import { readRegistry } from '../registry/read-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { AnalysisRecord, ProcessState, ReportedFailure } from './counts.ts';
import { evaluate } from './evaluate.ts';
import type { EvidenceCurves } from './evidence-curves.ts';

/** What the evidence says of a version: `inconclusive` while there is too little of it, either way. */
export type Verdict = 'worse' | 'inconclusive' | 'fine';

/** Visitors, each member and each network once, and how many of them had a page with a failure. */
export interface VisitorFigures {
  readonly exposed: number;
  readonly failing: number;
}

/** Visitors who were shown an outcome's route, and how many of them reached it in time. */
export interface ReachedFigures {
  readonly shown: number;
  readonly reached: number;
}

/** How visitors of a canary and of the control group reached one outcome. */
export interface OutcomeEvidence {
  readonly name: string;
  readonly kind: OutcomeKind;
  readonly canary: ReachedFigures;
  /** Undefined where there is no control group: then the time before is compared. */
  readonly control: ReachedFigures | undefined;
  /** Evidence that fewer visitors of the canary reach it, 1 says nothing. */
  readonly eValue: number;
}

/** A failure as it was reported, with its first and last time in ms. */
export interface FailureSample extends ReportedFailure {
  readonly at: number;
  readonly last: number;
}

/** What is known of one version in one rollout, or live for all visitors. */
export interface VersionEvidence {
  readonly package: string;
  readonly version: string;
  /** The rollout's salt, undefined for a live version. */
  readonly rollout: string | undefined;
  /** Since when this was counted and when it last changed, in ms. */
  readonly since: number;
  readonly changed: number;
  /** The version that it is compared with, undefined when there is none. */
  readonly against: string | undefined;
  readonly visitors: VisitorFigures;
  /** The control group; undefined outside of a rollout. */
  readonly stable: VisitorFigures | undefined;
  /** Visitors of the version by the kind of failure that they had first. */
  readonly failures: Readonly<Partial<Record<ReleaseFailure, number>>>;
  readonly samples: readonly FailureSample[];
  readonly outcomes: readonly OutcomeEvidence[];
  /** What speaks most against it: `failures`, or the name of an outcome. */
  readonly cause: string;
  /** How strongly the evidence speaks against the version: 1 says nothing, `threshold` stops it. */
  readonly eValue: number;
  readonly threshold: number;
  readonly verdict: Verdict;
  /** Visitors without a failure after whom it counts as fine; 0 when it does, or cannot any more. */
  readonly visitorsToFine: number;
  /** Why counts in the store cannot be read. */
  readonly damaged?: string | undefined;
}

/** Name of the file of counts in the store. */
export const COUNTS_FILE = 'counts.json';

/** The file of counts, which proxies write and commands read. */
export interface CountsFile extends ProcessState {
  readonly records: Readonly<Record<string, AnalysisRecord>>;
  readonly curves?: EvidenceCurves;
}

/** @throws {SyntaxError | TypeError} when the file is damaged */
export async function readCounts(store: ReleaseStore): Promise<CountsFile> {
  const text = await store.analysis.read(COUNTS_FILE);
  const file = JSON.parse(text ?? '{"records":{}}') as Partial<CountsFile>;
  if (file.records === undefined) {
    throw new TypeError('it has no records');
  }
  const counts: unknown[] = Object.values(file.records).flatMap((record) => Object.values(record));
  if (!counts.every((count) => typeof count === 'number' && Number.isFinite(count) && count >= 0)) {
    throw new TypeError('it has a count that is no number from 0');
  }
  return { ...file, records: file.records };
}

/**
 * Returns what is known of every version that is live or in a rollout. Counts that cannot be read are no counts, and
 * `damaged` says so.
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
