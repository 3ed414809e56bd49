import plugin from 'fastify-plugin';
import { addEvidenceMetrics } from './evidence-metrics.ts';
import { countRegistryChanges } from './registry-changes.ts';
import { addRegistryMetrics } from './registry-metrics.ts';
import { ReleaseCounters } from './release-counters.ts';

/** What is live for whom, how it fares, and what was changed. */
export const releaseMetrics = plugin<{ now: () => number }>(async (app, { now }) => {
  addRegistryMetrics(app);
  countRegistryChanges(app);
  addEvidenceMetrics(app);
  const counters = new ReleaseCounters(app.metrics.registry, now, () => app.registry.current().registry);
  app.decorate('releaseCounters', counters);
});

declare module 'fastify' {
  interface FastifyInstance {
    releaseCounters: ReleaseCounters;
  }
}
