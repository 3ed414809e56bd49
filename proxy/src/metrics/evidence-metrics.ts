import type { FastifyInstance } from 'fastify';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import type { Gauge } from 'prom-client';
import type { VersionEvidence } from 'releases/canary-analysis/evidence.ts';

const LABELS = ['feature', 'version', 'role'] as const;

/** Adds metrics of the merged observations per version. Equal at every proxy: alerts use the maximum, not the sum. */
export function addEvidenceMetrics(app: FastifyInstance): void {
  // No series while the shared counts cannot be read.
  const evidence = async () => app.canaryAnalysis.getEvidence().catch((): VersionEvidence[] => []);
  const gauge = (
    name: string,
    help: string,
    tell: (gauge: Gauge, labels: Record<(typeof LABELS)[number], string>, version: VersionEvidence) => void,
  ) =>
    addGauge<string>(app.metrics.registry, {
      name,
      help,
      labelNames: [...LABELS],
      collect: async (metric) => {
        for (const version of await evidence()) {
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
  addGauge<string>(app.metrics.registry, {
    name: 'site_release_outcome_ratio',
    help: 'Share of visitors who reached an outcome, of those who were shown its route.',
    labelNames: [...LABELS, 'outcome'],
    collect: async (metric) => {
      for (const { package: feature, version, rollout, outcomes } of await evidence()) {
        for (const { name: outcome, canary } of outcomes.filter(({ canary: { shown } }) => shown > 0)) {
          const role = rollout === undefined ? 'stable' : 'canary';
          metric.set({ feature, version, role, outcome }, canary.reached / canary.shown);
        }
      }
    },
  });
}
