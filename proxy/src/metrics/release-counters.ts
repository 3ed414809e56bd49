import { Counter, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import { type Registry, RELEASE_OUTCOMES, type ReleaseFailure, type ReportedSpeed } from 'shared-types/registry';
import { getRoles, listLiveReleases } from 'releases/registry/roles.ts';
import type { ObservedFailure } from '../canary-analysis/canary-analysis.ts';

const FAILURES = RELEASE_OUTCOMES.filter((outcome): outcome is ReleaseFailure => outcome !== 'loaded');

/**
 * Creates counters of the outcomes of page loads by feature and version. The counts remain after a version stops, so
 * that alerts about it can fire.
 */
export function createReleaseCounters(metrics: MetricsRegistry, live: () => Registry) {
  const initialized = new Set<string>();
  const loads = new Counter({
    name: 'site_feature_loads_total',
    help: 'Page loads in which a version of a feature was shown.',
    labelNames: ['feature', 'version', 'role'],
    registers: [metrics],
    collect: () => {
      for (const [feature, releases] of listLiveReleases(live())) {
        releases.forEach(({ version }) => initialize(feature, version));
      }
    },
  });
  const failed = new Counter({
    name: 'site_feature_failures_total',
    help: 'Page loads in which a version failed, by kind of failure.',
    labelNames: ['feature', 'version', 'role', 'kind'],
    registers: [metrics],
  });
  const vitals = new Histogram({
    name: 'site_page_speed',
    help: 'Web Vitals of page loads: inp and lcp in seconds, cls as a share.',
    labelNames: ['feature', 'measure'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2.5, 4, 8],
    registers: [metrics],
  });

  /** Returns the labels of a version; initializes its series with 0, so that its first failure is an increase. */
  const initialize = (feature: string, version: string) => {
    const isCanary = getRoles(live(), feature)?.canary?.release.version === version;
    const labels = { feature, version, role: isCanary ? 'canary' : 'stable' };
    const key = `${feature}@${version} ${labels.role}`;
    if (!initialized.has(key)) {
      initialized.add(key);
      loads.inc(labels, 0);
      FAILURES.forEach((kind) => failed.inc({ ...labels, kind }, 0));
    }
    return labels;
  };

  return {
    countLoads(loaded: readonly { readonly feature: string; readonly version: string }[]): void {
      loaded.forEach(({ feature, version }) => loads.inc(initialize(feature, version)));
    },
    countFailures(failures: readonly Pick<ObservedFailure, 'package' | 'version' | 'outcome'>[]): void {
      failures.forEach(({ package: feature, version, outcome }) =>
        failed.inc({ ...initialize(feature, version), kind: outcome }),
      );
    },
    countSpeeds(speeds: readonly ReportedSpeed[]): void {
      speeds.forEach(({ feature, measure, value }) => {
        const labels = { feature: getRoles(live(), feature) === undefined ? 'unknown' : feature, measure };
        vitals.observe(labels, measure === 'cls' ? value : value / 1_000);
      });
    },
  };
}
