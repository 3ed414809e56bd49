import { addGauge } from 'observability/metrics/collected-gauge.ts';
import type { Registry } from 'prom-client';
import { ALIVE } from '../identity/login-token.ts';
import type { Database } from '../database/database.ts';

/** Maximum age of the count, in ms: it reads a whole table. */
const FRESH_MS = 60_000;

/** Registers the number of members who are logged in, which is the same at every backend. */
export function addSessionMetrics(registry: Registry, database: Database): void {
  let known: number | undefined;
  let countedAt = -Infinity;
  const count = async () => {
    countedAt = performance.now();
    const [row] = await database.query<{ logins: number }>(`SELECT count(*) AS logins FROM login_token WHERE ${ALIVE}`);
    known = row?.logins;
  };
  addGauge(registry, {
    name: 'site_sessions',
    help: 'Logins that have not ended; counted once a minute.',
    collect: async (gauge) => {
      if (performance.now() - countedAt > FRESH_MS) {
        // An unavailable database has separate metrics.
        await count().catch(() => (known = undefined));
      }
      if (known !== undefined) {
        gauge.set(known);
      }
    },
  });
}
