import plugin from 'fastify-plugin';
import { addEvidenceMetrics } from './evidence-metrics.ts';
import { addRegistryMetrics } from './registry-metrics.ts';
import { createReleaseCounters } from './release-counters.ts';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';

/** Registry actions; others are counted as `other`, so that a file cannot create series. */
const ACTIONS = ['activate', 'canary', 'step', 'promote', 'stop', 'rollback', 'disable', 'enable', 'staff'];

function countRegistryChanges(app: FastifyInstance): void {
  const changes = new Counter({
    name: 'site_registry_changes_total',
    help: 'Registry changes that this proxy read, by action and actor: a proxy or an operator.',
    labelNames: ['action', 'actor'],
    registers: [app.metrics.registry],
  });
  for (const action of [...ACTIONS, 'other']) {
    changes.inc({ action, actor: 'proxy' }, 0);
    changes.inc({ action, actor: 'operator' }, 0);
  }
  app.registry.onChange(({ registry }) => {
    const { action, by } = registry.change ?? {};
    changes.inc({
      action: ACTIONS.find((known) => known === action) ?? 'other',
      actor: by === 'proxy' ? 'proxy' : 'operator',
    });
  });
}

export const releaseMetrics = plugin(async (app) => {
  addRegistryMetrics(app);
  countRegistryChanges(app);
  addEvidenceMetrics(app);
  const counters = createReleaseCounters(app.metrics.registry, () => app.registry.current().registry);
  app.decorate('releaseCounters', counters);
});

declare module 'fastify' {
  interface FastifyInstance {
    releaseCounters: ReturnType<typeof createReleaseCounters>;
  }
}
