import { addGauge } from 'observability/metrics/collected-gauge.ts';
import type { Registry } from 'prom-client';
import { ALIVE } from '../identity/login-token.ts';
import type { Database } from '../database/database.ts';

/** Counted again when what is known is older, in ms: the count reads a whole table. */
const FRESH_MS = 60_000;

/** Members who are logged in, as the database knows it: the same at every backend. */
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
        // A database that is away has metrics of its own.
        await count().catch(() => (known = undefined));
      }
      if (known !== undefined) {
        gauge.set(known);
      }
    },
  });
}
