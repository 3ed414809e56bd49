import type { FastifyInstance } from 'fastify';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import { REGISTRY_REASONS } from 'releases/registry/registry-error.ts';

export function addRegistryMetrics(app: FastifyInstance): void {
  const { registry: metrics } = app.metrics;
  const live = () => app.registry.current().registry;
  addGauge(metrics, {
    name: 'site_registry_revision',
    help: 'Revision of the registry in use.',
    collect: (gauge) => gauge.set(app.registry.current().revision),
  });
  addGauge(metrics, {
    name: 'site_registry_problem',
    help: '1 for the reason why the registry in the store is not used; all 0 if it is used.',
    labelNames: ['reason'],
    collect: (gauge) => {
      const found = app.registry.problem()?.reason;
      REGISTRY_REASONS.forEach((reason) => gauge.set({ reason }, Number(reason === found)));
    },
  });
  addGauge(metrics, {
    name: 'site_release_store_writable',
    help: '1 if the last write to the release store succeeded; at 0 this proxy neither advances nor stops canaries.',
    collect: (gauge) => gauge.set(Number(app.storeClock.problem() === undefined)),
  });
  addGauge(metrics, {
    name: 'site_registry_last_read_timestamp_seconds',
    help: 'Time of the last successful read of the release store.',
    collect: (gauge) => gauge.set(Date.now() / 1000 - app.registry.secondsSinceRead()),
  });
  addGauge(metrics, {
    name: 'site_release_share_ratio',
    help: 'Share of visitors that a version is assigned to.',
    labelNames: ['feature', 'version', 'role'],
    collect: (gauge) => {
      for (const [feature, { active, canary }] of Object.entries(live().packages)) {
        const percent = canary?.percent ?? 0;
        gauge.set({ feature, version: active.release.version, role: 'stable' }, (100 - percent) / 100);
        if (canary !== undefined) {
          gauge.set({ feature, version: canary.release.version, role: 'canary' }, percent / 100);
        }
      }
    },
  });
  addGauge(metrics, {
    name: 'site_feature_disabled',
    help: '1 while a feature is under maintenance.',
    labelNames: ['feature'],
    collect: (gauge) => {
      const { packages, disabled } = live();
      for (const feature of Object.keys(packages)) {
        gauge.set({ feature }, Number(disabled?.[feature] !== undefined));
      }
    },
  });
}
