import { Counter, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import { type Registry, RELEASE_OUTCOMES, type ReleaseFailure, type ReportedSpeed } from 'shared-types/registry';
import { getRoles, listLiveReleases } from 'releases/registry/roles.ts';
import type { ObservedFailure } from '../canary-analysis/canary-analysis.ts';

const FAILURES = RELEASE_OUTCOMES.filter((outcome): outcome is ReleaseFailure => outcome !== 'loaded');

interface Labels extends Record<string, string> {
  readonly feature: string;
  readonly version: string;
  readonly role: 'stable' | 'canary';
}

/**
 * Counts outcomes of page loads by feature and version. The counts remain after a version stops, so that alerts about
 * it can fire.
 */
export class ReleaseCounters {
  readonly #loads: Counter;
  readonly #failures: Counter;
  readonly #speeds: Histogram;
  readonly #initialized = new Set<string>();
  readonly #live: () => Registry;

  constructor(metrics: MetricsRegistry, live: () => Registry) {
    this.#live = live;
    this.#loads = new Counter({
      name: 'site_feature_loads_total',
      help: 'Page loads in which a version of a feature was shown.',
      labelNames: ['feature', 'version', 'role'],
      registers: [metrics],
      collect: () => this.#refresh(),
    });
    this.#failures = new Counter({
      name: 'site_feature_failures_total',
      help: 'Page loads in which a version failed, by kind of failure.',
      labelNames: ['feature', 'version', 'role', 'kind'],
      registers: [metrics],
    });
    this.#speeds = new Histogram({
      name: 'site_page_speed',
      help: 'Web Vitals of page loads: inp and lcp in seconds, cls as a share.',
      labelNames: ['feature', 'measure'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 2.5, 4, 8],
      registers: [metrics],
    });
  }

  countLoads(loaded: readonly { readonly feature: string; readonly version: string }[]): void {
    loaded.forEach(({ feature, version }) => this.#loads.inc(this.#initialize(feature, version)));
  }

  /** Counts failures of pages and of the server. */
  countFailures(failures: readonly Pick<ObservedFailure, 'package' | 'version' | 'outcome'>[]): void {
    failures.forEach(({ package: feature, version, outcome }) =>
      this.#failures.inc({ ...this.#initialize(feature, version), kind: outcome }),
    );
  }

  countSpeeds(speeds: readonly ReportedSpeed[]): void {
    speeds.forEach(({ feature, measure, value }) => {
      const isKnown = getRoles(this.#live(), feature) !== undefined;
      this.#speeds.observe(
        { feature: isKnown ? feature : 'unknown', measure },
        measure === 'cls' ? value : value / 1_000,
      );
    });
  }

  /** Returns the labels of a version; initializes its series with 0, so that its first failure is an increase. */
  #initialize(feature: string, version: string): Labels {
    const isCanary = getRoles(this.#live(), feature)?.canary?.release.version === version;
    const labels = { feature, version, role: isCanary ? 'canary' : 'stable' } as const;
    const key = `${feature}@${version} ${labels.role}`;
    if (!this.#initialized.has(key)) {
      this.#initialized.add(key);
      this.#loads.inc(labels, 0);
      FAILURES.forEach((kind) => this.#failures.inc({ ...labels, kind }, 0));
    }
    return labels;
  }

  #refresh(): void {
    for (const [feature, releases] of listLiveReleases(this.#live())) {
      releases.forEach(({ version }) => this.#initialize(feature, version));
    }
  }
}
