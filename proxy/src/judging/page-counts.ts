import { RELEASE_OUTCOMES, type ReleaseOutcome } from 'shared-types';

/** How long counts of a version stay after its last report: long enough for an alarm of it to be seen. In ms. */
const KEPT_MS = 7 * 86_400_000;

/** How many visitors loaded a version, and in how many visitors' pages it failed. */
export interface Counts {
  readonly loads: number;
  readonly failures: number;
}

/** Visitors remembered for each version and outcome; beyond that page loads alone are counted. */
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

/** What this proxy's pages reported, per version, for its metrics: page loads, and visitors once each. */
export class PageCounts {
  readonly #versions = new Map<string, VersionEntry>();

  /** Notes an outcome. @param at in ms @returns whether it is the visitor's first failure */
  add(
    feature: string,
    version: string,
    rollout: string | undefined,
    visitor: string,
    outcome: ReleaseOutcome,
    at: number,
  ): boolean {
    const entry = this.#entry(feature, version, rollout);
    entry.last = at;
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

  all(): VersionCounts[] {
    return [...this.#versions.values()].map((entry) => ({
      feature: entry.feature,
      version: entry.version,
      rollout: entry.rollout,
      outcomes: { ...entry.outcomes },
      visitors: countsOf(entry),
    }));
  }

  /** Forgets versions of which nothing was heard for a week. @param now in ms */
  forgetOld(now: number): void {
    for (const [key, { last }] of this.#versions) {
      if (now - last > KEPT_MS) {
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
      last: 0,
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
  last: number;
}

function countsOf(entry: VersionEntry | undefined): Counts {
  return { loads: entry?.loaded.size ?? 0, failures: entry?.failed.size ?? 0 };
}

function keyOf(feature: string, version: string, rollout: string | undefined): string {
  return `${feature}@${version}#${rollout ?? ''}`;
}
