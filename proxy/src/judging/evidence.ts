import type { ReleaseFailure, SpeedMeasure } from 'shared-types';
import { readRegistry } from '../releases/read-registry.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { rolesOf } from '../releases/roles.ts';

/** What the evidence says of a version: `inconclusive` while there is too little of it, either way. */
export type Verdict = 'worse' | 'inconclusive' | 'fine';

/**
 * Why somebody should look: `one-network` most failures come from one address block; `sample-ratio` canary and stable
 * version are not heard of as often as the draw would have it; `worse` a version that is live for all fails too often.
 */
export type EvidenceAlarm = 'one-network' | 'sample-ratio' | 'worse';

/** Three quarters of the visitors saw `p75` or less; `low` to `high` is where that lies for certain. */
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

/** What all proxies know of one version in one rollout, or live for everybody. */
export interface VersionEvidence {
  readonly package: string;
  readonly version: string;
  /** The rollout's salt; undefined: live for everybody. */
  readonly rollout: string | undefined;
  /** Since when this was gathered and when it last changed, in ms. */
  readonly since: number;
  readonly changed: number;
  /** The version that it is held against, undefined when there is none. */
  readonly against: string | undefined;
  /** Visitors who had it, each counted once, and how many of them saw it fail. */
  readonly visitors: { readonly exposed: number; readonly failing: number };
  /** The same for the other version at the same time; undefined outside of a rollout. */
  readonly stable: { readonly exposed: number; readonly failing: number } | undefined;
  /** Visitors who saw a kind of failure. */
  readonly failures: Readonly<Partial<Record<ReleaseFailure, number>>>;
  readonly samples: readonly FailureSample[];
  readonly speeds: Readonly<Partial<Record<SpeedMeasure, SpeedQuantile>>>;
  /** How strongly it speaks against the version: 1 says nothing, `threshold` is enough to stop it. */
  readonly eValue: number;
  readonly threshold: number;
  readonly verdict: Verdict;
  readonly alarms: readonly EvidenceAlarm[];
  /** Visitors without a failure after whom it counts as fine; 0 when it does, or cannot any more. */
  readonly visitorsToFine: number;
}

/** What a store holds of every version that is live, in a rollout, or was until lately. */
export async function readEvidence(store: ReleaseStore): Promise<VersionEvidence[]> {
  const { microFrontends, ...registry } = await readRegistry(store);
  return Object.keys(microFrontends).flatMap((name) => {
    const { active, canary } = rolesOf({ ...registry, microFrontends }, name) ?? {};
    return [active, canary]
      .filter((version) => version !== undefined)
      .map(({ metadata, extras }) => ({
        package: name,
        version: metadata.version,
        rollout: extras.rollout?.salt,
        since: 0,
        changed: 0,
        against: undefined,
        visitors: { exposed: 0, failing: 0 },
        stable: undefined,
        failures: {},
        samples: [],
        speeds: {},
        eValue: 1,
        threshold: 1000,
        verdict: 'inconclusive' as const,
        alarms: [],
        visitorsToFine: 0,
      }));
  });
}
