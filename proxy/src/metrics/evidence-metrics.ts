import type { FastifyInstance } from 'fastify';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import type { Gauge } from 'prom-client';
import type { SpeedMeasure } from 'shared-types';
import type { VersionEvidence } from 'releases';

/** All metrics of one look tell the same: the evidence is weighed again when it is older, in ms. */
const FRESH_MS = 1_000;

const LABELS = ['feature', 'version', 'role'] as const;

/** How a version is told in base units. */
const SPEEDS: readonly (readonly [measure: SpeedMeasure, name: string, help: string, perUnit: number])[] = [
  ['inp', 'interaction_delay_seconds', 'slowest answer to an interaction', 1_000],
  ['lcp', 'largest_paint_seconds', 'largest paint', 1_000],
  ['cls', 'layout_shift_ratio', 'layout shift', 1],
];

/** What all proxies together know of each version. The same at every proxy: alarms take the largest, not the sum. */
export function addEvidenceMetrics(app: FastifyInstance): void {
  const evidence = freshEvidence(app);
  const gauge = (
    name: string,
    help: string,
    tell: (gauge: Gauge, labels: Record<(typeof LABELS)[number], string>, version: VersionEvidence) => void,
    ...extra: string[]
  ) =>
    addGauge<string>(app.metrics.registry, {
      name,
      help,
      labelNames: [...LABELS, ...extra],
      collect: (metric) => {
        for (const version of evidence()) {
          const role = version.rollout === undefined ? 'stable' : 'canary';
          tell(metric, { feature: version.package, version: version.version, role }, version);
        }
      },
    });
  gauge('site_release_visitors', 'Visitors who had a version.', (metric, labels, { visitors }) =>
    metric.set(labels, visitors.exposed),
  );
  gauge('site_release_failed_visitors', 'Visitors in whose pages a version failed.', (metric, labels, { visitors }) =>
    metric.set(labels, visitors.failing),
  );
  gauge(
    'site_release_evidence_ratio',
    'How strongly the evidence speaks against a version; 1 is enough to stop it.',
    (metric, labels, { eValue, threshold }) => metric.set(labels, eValue / threshold),
  );
  gauge(
    'site_release_alarm',
    '1 while the evidence of a version is one that somebody should look at, by why.',
    (metric, labels, { alarms }) => alarms.forEach((alarm) => metric.set({ ...labels, alarm }, 1)),
    'alarm',
  );
  for (const [measure, name, what, perUnit] of SPEEDS) {
    gauge(
      `site_release_${name}`,
      `Three quarters of visitors had this or less: ${what}.`,
      (metric, labels, version) => {
        const { p75 } = version.speeds[measure] ?? {};
        if (p75 !== undefined) {
          metric.set(labels, p75 / perUnit);
        }
      },
    );
  }
}

/** The evidence as this proxy knows it, a few seconds behind the others. */
function freshEvidence(app: FastifyInstance): () => readonly VersionEvidence[] {
  let known: readonly VersionEvidence[] = [];
  let weighedAt = -Infinity;
  return () => {
    if (performance.now() - weighedAt > FRESH_MS) {
      known = app.judging.evidence();
      weighedAt = performance.now();
    }
    return known;
  };
}
