import type { FastifyInstance } from 'fastify';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import type { VersionEvidence } from 'releases/canary-analysis/evidence.ts';

const LABELS = ['feature', 'version', 'role'];

/** Adds metrics of the merged observations per version. Equal at every proxy: alerts use the maximum, not the sum. */
export function addEvidenceMetrics(app: FastifyInstance): void {
  // No series while the shared counts cannot be read.
  const evidence = async () => app.canaryAnalysis.getEvidence().catch((): VersionEvidence[] => []);
  const gauge = (name: string, help: string, read: (version: VersionEvidence) => number) =>
    addGauge<string>(app.metrics.registry, {
      name,
      help,
      labelNames: LABELS,
      collect: async (metric) => {
        for (const version of await evidence()) {
          metric.set(getLabels(version), read(version));
        }
      },
    });
  gauge('site_release_visitors', 'Visitors who had a version.', ({ visitors }) => visitors.exposed);
  gauge(
    'site_release_failed_visitors',
    'Visitors in whose pages a version failed.',
    ({ visitors }) => visitors.failing,
  );
  gauge(
    'site_release_evidence_ratio',
    'Evidence that a version is worse, as a share of the threshold; a version is stopped at 1.',
    ({ eValue, threshold }) => eValue / threshold,
  );
  addGauge<string>(app.metrics.registry, {
    name: 'site_release_outcome_ratio',
    help: 'Share of visitors who reached an outcome, of those who were shown its route.',
    labelNames: [...LABELS, 'outcome'],
    collect: async (metric) => {
      for (const version of await evidence()) {
        for (const { name: outcome, canary } of version.outcomes.filter(({ canary: { shown } }) => shown > 0)) {
          metric.set({ ...getLabels(version), outcome }, canary.reached / canary.shown);
        }
      }
    },
  });
}

function getLabels({ package: feature, version, rollout }: VersionEvidence): Record<string, string> {
  return { feature, version, role: rollout === undefined ? 'stable' : 'canary' };
}
