import { RELEASE_OUTCOMES, type ReleaseFailure, type ReleaseOutcome } from 'shared-types';
import type { Counts } from './stop-rule.ts';

/** Visitors remembered for each version and outcome; beyond that nothing more is counted, which changes no verdict. */
const MOST_VISITORS = 100_000;

/** How one version of a feature fared in one rollout. */
export interface VersionCounts {
  readonly feature: string;
  readonly version: string;
  /** The canary's salt; a version that is rolled out again starts from nothing. */
  readonly rollout: string | undefined;
  /** Page loads by outcome, as reported. */
  readonly outcomes: Readonly<Record<ReleaseOutcome, number>>;
  /** Visitors who loaded it and visitors in whose pages it failed, each counted once. */
  readonly visitors: Counts;
}

/** Counts what pages report, per feature and version. Visitors are counted once each, so that no one of them weighs. */
export class ReportCounts {
  readonly #versions = new Map<string, VersionEntry>();

  /** Notes an outcome. @returns whether the visitor is new with it */
  add(
    feature: string,
    version: string,
    rollout: string | undefined,
    visitor: string,
    outcome: ReleaseOutcome,
  ): boolean {
    const entry = this.#entry(feature, version, rollout);
    entry.outcomes[outcome] += 1;
    const seenBefore = entry.failed.has(visitor);
    if (entry.loaded.size < MOST_VISITORS) {
      // A version that failed was loaded too, as far as it went.
      entry.loaded.add(visitor);
      if (outcome !== 'loaded') {
        entry.failed.add(visitor);
      }
    }
    return outcome !== 'loaded' && !seenBefore && entry.failed.has(visitor);
  }

  /** Counts of one version. */
  of(feature: string, version: string, rollout: string | undefined): Counts {
    return countsOf(this.#versions.get(keyOf(feature, version, rollout)));
  }

  all(): VersionCounts[] {
    return [...this.#versions.values()].map((entry) => ({
      feature: entry.feature,
      version: entry.version,
      rollout: entry.rollout,
      outcomes: { ...entry.outcomes },
      visitors: countsOf(entry),
    }));
  }

  /** Forgets versions that nobody gets any more. */
  keepOnly(isKept: (feature: string, version: string) => boolean): void {
    for (const [key, { feature, version }] of this.#versions) {
      if (!isKept(feature, version)) {
        this.#versions.delete(key);
      }
    }
  }

  #entry(feature: string, version: string, rollout: string | undefined): VersionEntry {
    const key = keyOf(feature, version, rollout);
    const entry = this.#versions.get(key) ?? {
      feature,
      version,
      rollout,
      outcomes: Object.fromEntries(RELEASE_OUTCOMES.map((outcome) => [outcome, 0])) as Record<ReleaseOutcome, number>,
      loaded: new Set<string>(),
      failed: new Set<string>(),
    };
    this.#versions.set(key, entry);
    return entry;
  }
}

interface VersionEntry {
  readonly feature: string;
  readonly version: string;
  readonly rollout: string | undefined;
  readonly outcomes: Record<ReleaseOutcome, number>;
  readonly loaded: Set<string>;
  readonly failed: Set<string>;
}

/** The failures among the outcomes. */
export const RELEASE_FAILURES = RELEASE_OUTCOMES.filter((outcome): outcome is ReleaseFailure => outcome !== 'loaded');

function countsOf(entry: VersionEntry | undefined): Counts {
  return { loads: entry?.loaded.size ?? 0, failures: entry?.failed.size ?? 0 };
}

function keyOf(feature: string, version: string, rollout: string | undefined): string {
  return `${feature}@${version}#${rollout ?? ''}`;
}
