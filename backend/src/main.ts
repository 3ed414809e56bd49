import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { startTracing } from 'observability/tracing/tracing.ts';
import { endOnSignals } from 'observability/ending/stop-signals.ts';
import { Registry } from 'prom-client';
import { escapeCharacters } from 'shared-types/output';
import { observeDatabase } from './metrics/watched-database.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { KeyedSemaphore } from './database/keyed-semaphore.ts';
import { runWithPriority } from './database/work-priority.ts';
import { buildBackend } from './app.ts';
import { buildDemoProvider } from 'games-provider/server/app.ts';
import { seedDemo } from './demo/seed.ts';
import { type BackendEnvironment, readBackendEnvironment } from './environment.ts';
import { loadCatalogue } from './games/load-catalogue.ts';
import { makeMonthsDaily } from './ledger/months.ts';
import { DEMO_PROVIDER_CODE } from './wallet/provider-secrets.ts';
import { startDailyRetention } from './retention/run-retention.ts';

/** Maximum time to stop, in ms: requests in flight have 10 s, and a hanging database must not block the stop. */
const STOP_MAX_MS = 12_000;

/** Maximum number of concurrent requests for rounds of one player; the others wait. */
const MAX_CONCURRENT_ROUNDS_OF_PLAYER = 2;
const MAX_WAITING_ROUNDS = 30;

/** Starts backend and demo games; ends with code 1 and a clear message when it cannot. */
async function main(): Promise<void> {
  const environment = readBackendEnvironment(process.env, { serves: true });
  const opened = await openDatabase(environment, {
    serves: true,
    migrates: environment.migrates,
    onLost: () => endNow('PostgreSQL ended. This process ends; started again it starts PostgreSQL, too.'),
  });
  try {
    await serve(environment, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(environment: BackendEnvironment, opened: Database): Promise<void> {
  const tracing = await startTracing(process.env, 'backend');
  const registry = new Registry();
  const database = observeDatabase(opened, registry, tracing);
  await loadCatalogue(database);
  if (environment.demo) {
    await seedDemo(database);
  }
  const [walletSecret = randomBytes(32).toString('hex')] = environment.walletSecrets.get(DEMO_PROVIDER_CODE) ?? [];
  let gamesOrigin = environment.gamesOrigin ?? '';
  const app = await buildBackend({
    database,
    walletSecrets: new Map([[DEMO_PROVIDER_CODE, [walletSecret]], ...environment.walletSecrets]),
    gamesOrigin: () => gamesOrigin,
    passkeys: environment.passkeys,
    logLevel: environment.logLevel,
    tracing,
    metrics: { registry, host: environment.metricsHost, port: environment.metricsPort },
  });
  const metrics = await app.metricsPort?.listen();
  const { host } = environment;
  const backend = toLocalAddress(await app.listen({ host, port: environment.port }));
  const rounds = new KeyedSemaphore(MAX_CONCURRENT_ROUNDS_OF_PLAYER, MAX_WAITING_ROUNDS);
  const provider = await buildDemoProvider({
    database,
    queueing: {
      asPlayer: (session, work) => runWithPriority('play', session, work),
      inTurn: (player, work) => rounds.run(player, work),
    },
    walletUrl: backend,
    walletSecret,
    logLevel: environment.logLevel,
  });
  const games = toLocalAddress(await provider.listen({ host, port: environment.gamesPort })).replace(
    '127.0.0.1',
    'localhost',
  );
  gamesOrigin ||= games;
  const stopRetention =
    environment.retentionAt === undefined ? undefined : startDailyRetention(database, environment.retentionAt, app.log);
  const stopMonths = await makeMonthsDaily(database, (error) =>
    app.log.error(
      { err: error },
      'the ledger’s months could not be made; entries are kept without, and it is tried again',
    ),
  );
  const stop = () => {
    stopRetention?.();
    stopMonths();
    setTimeout(() => endNow(`The work in flight did not end within ${STOP_MAX_MS / 1000} s.`), STOP_MAX_MS).unref();
    void Promise.all([app.close(), provider.close()])
      .then(() => Promise.all([database.close(), tracing?.close()]))
      .then(() => process.exit(0))
      .catch((error: unknown) => endNow(String(error)));
  };
  endOnSignals({ pauseMs: environment.stopPauseMs, start: app.ending.begin, end: stop });
  app.log.info({ backend, games, metrics }, 'backend and demo games listen');
  process.send?.({ ready: { backend, games: gamesOrigin, metrics } });
}

function toLocalAddress(address: string): string {
  return address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '127.0.0.1');
}

/** Ends this process with a last line that states the reason. */
function endNow(why: string): never {
  writeSync(process.stderr.fd, escapeCharacters(`${why}\n`));
  process.exit(1);
}

main().catch((error: unknown) => endNow(error instanceof Error ? error.message : String(error)));
