import { addGauge } from 'observability/metrics/collected-gauge.ts';
import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** Registers metrics of the database queue and its connections. */
export function addDatabaseMetrics(registry: Registry, database: Database): void {
  addGauge(registry, {
    name: 'site_database_queue_waiting',
    help: 'Work that waits for its turn at the database, by urgency; begun: requests that had a turn before.',
    labelNames: ['urgency'],
    collect: (gauge) =>
      Object.entries(database.load().waiting).forEach(([urgency, waiting]) => gauge.set({ urgency }, waiting)),
  });
  addGauge(registry, {
    name: 'site_database_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    collect: (gauge) => {
      const { busy, idle } = database.load();
      gauge.set({ state: 'busy' }, busy);
      gauge.set({ state: 'idle' }, idle);
    },
  });
}
