import { Registry } from 'prom-client';
import { buildBackend } from '../../backend/src/app.ts';
import { openTestDatabase } from '../../backend/src/testing/open-test-database.ts';
import { observeDatabase } from '../../backend/src/metrics/watched-database.ts';
import { startTestSite } from '../../proxy/src/testing/test-site.ts';

/** Returns the metrics of a proxy and a backend as text. */
export async function scrapeMetrics(): Promise<{ readonly proxy: string; readonly backend: string }> {
  const site = await startTestSite({ REDIS_URL: 'redis://127.0.0.1:1' });
  const registry = new Registry();
  const database = observeDatabase(await openTestDatabase(), registry);
  const backend = await buildBackend({
    database,
    walletSecret: 'secret-of-the-tests',
    gamesOrigin: () => 'http://localhost:1',
    logLevel: 'silent',
    metrics: { registry, host: '127.0.0.1', port: 0 },
  });
  try {
    await site.app.inject({ method: 'POST', url: '/api/routes/get-game-list', headers: site.own, payload: {} });
    await backend.inject({ method: 'POST', url: '/public/slot/get_game_list', payload: {} });
    return { proxy: await site.told(), backend: (await backend.metricsPort?.text()) ?? '' };
  } finally {
    await site.close();
    await backend.close();
    await database.close();
  }
}
