import type { ReleaseFailure, SpeedMeasure } from 'shared-types';
import { readRegistry } from '../registry/read-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { EvidenceBook } from './evidence-book.ts';
import type { Measure } from './measures.ts';

/** What the evidence says of a version: `inconclusive` while there is too little of it, either way. */
export type Verdict = 'worse' | 'inconclusive' | 'fine';

/**
 * Why somebody should look: `one-network` most failures come from one address block, `fresh-cookies` from visitors who
 * came minutes ago; `sample-ratio` canary and stable version are not heard of as often as the draw would have it;
 * `worse` a version that is live for all fails too often.
 */
export type EvidenceAlarm = 'one-network' | 'fresh-cookies' | 'sample-ratio' | 'worse';

/** Three quarters of the visitors saw `p75` or less; `low` to `high` is where that lies for certain, if not infinite. */
export interface SpeedQuantile {
  readonly p75: number;
  readonly low: number;
  readonly high: number;
  readonly visitors: number;
}

/** Something that went wrong in pages, as one of them told it. */
export interface FailureSample {
  readonly outcome: ReleaseFailure;
  readonly place?: string | undefined;
  /** Address of the code with line and column. */
  readonly source?: string | undefined;
  readonly message?: string | undefined;
  /** First time, in ms. */
  readonly at: number;
}

/** Visitors, each member and each address block once, and how many of them saw a failure. */
export interface VisitorFigures {
  readonly exposed: number;
  readonly failing: number;
}

/** What all proxies know of one version in one rollout, or live for everybody. */
export interface VersionEvidence {
  readonly package: string;
  readonly version: string;
  /** The rollout's salt; undefined: live for everybody, on the last day on which something was heard of it. */
  readonly rollout: string | undefined;
  /** Since when this was gathered and when it last changed, in ms. */
  readonly since: number;
  readonly changed: number;
  /** The version that it is held against, undefined when there is none. */
  readonly against: string | undefined;
  readonly visitors: VisitorFigures;
  /** The same for the other version at the same time; undefined outside of a rollout. */
  readonly stable: VisitorFigures | undefined;
  /** Visitors who saw a kind of failure. */
  readonly failures: Readonly<Partial<Record<ReleaseFailure, number>>>;
  readonly samples: readonly FailureSample[];
  readonly speeds: Readonly<Partial<Record<SpeedMeasure, SpeedQuantile>>>;
  /** The same for the other version; nothing outside of a rollout. */
  readonly stableSpeeds?: Readonly<Partial<Record<SpeedMeasure, SpeedQuantile>>>;
  /** The evidence of each measure by itself, of which `eValue` is the weighted mean. */
  readonly measures?: Readonly<Partial<Record<Measure, number>>>;
  /** How strongly it speaks against the version: 1 says nothing, `threshold` is enough to stop it. */
  readonly eValue: number;
  readonly threshold: number;
  readonly verdict: Verdict;
  readonly alarms: readonly EvidenceAlarm[];
  /** Notes of this version in the store that are not evidence: cut off, or changed by hand. */
  readonly unreadable?: readonly string[];
  /** Visitors without a failure after whom it counts as fine; 0 when it does, or cannot any more. */
  readonly visitorsToFine: number;
}

/**
 * What a store holds of every version that is live, in a rollout, or was until lately.
 * @param now in ms
 */
export async function readEvidence(store: ReleaseStore, now: number = Date.now()): Promise<VersionEvidence[]> {
  const book = new EvidenceBook(store.judging);
  await book.load();
  return book.evidence(await readRegistry(store), now);
}
