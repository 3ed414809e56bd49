import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';

/** What is done to the registry; whatever else comes is counted as `other`, so that a file makes no series. */
const ACTIONS = ['activate', 'canary', 'step', 'hold', 'promote', 'stop', 'rollback', 'disable', 'enable'] as const;

/** Counts changes of the registry as this proxy takes them up, by what was done: a canary that stopped itself is one. */
export function countRegistryChanges(app: FastifyInstance): void {
  const changes = new Counter({
    name: 'site_registry_changes_total',
    help: 'Changes of the registry that this proxy took up, by what was done; stop: by the proxies themselves.',
    labelNames: ['action'],
    registers: [app.metrics.registry],
  });
  [...ACTIONS, 'other'].forEach((action) => changes.inc({ action }, 0));
  app.registry.onChange(({ registry }) => {
    const action = ACTIONS.find((known) => known === registry.extras?.change?.action);
    changes.inc({ action: action ?? 'other' });
  });
}
