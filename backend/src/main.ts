import { randomBytes } from 'node:crypto';
import { openDatabase } from './database/open-database.ts';
import { buildApp } from './app.ts';
import { buildDemoProvider } from './demo-provider/app.ts';
import { seedDemo } from './demo/seed.ts';
import { readEnvironment } from './environment.ts';
import { loadCatalogue } from './games/load-catalogue.ts';
import { openDoor } from './operator-door/open-door.ts';
import { startDailyRetention } from './retention/daily-retention.ts';

/** Starts backend and demo games; ends with code 1 and a clear message when it cannot. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const database = await openDatabase({
    url: environment.databaseUrl,
    folder: environment.dataDir,
    migrates: environment.migrates,
  });
  await loadCatalogue(database);
  if (environment.demo) {
    await seedDemo(database);
  }
  const walletSecret = environment.walletSecret ?? randomBytes(32).toString('hex');
  let gamesOrigin = environment.gamesOrigin ?? '';
  const app = await buildApp({
    database,
    walletSecret,
    gamesOrigin: () => gamesOrigin,
    logLevel: environment.logLevel,
  });
  const { host } = environment;
  const backend = local(await app.listen({ host, port: environment.port }));
  const provider = await buildDemoProvider({
    database,
    walletUrl: backend,
    walletSecret,
    logLevel: environment.logLevel,
  });
  const games = local(await provider.listen({ host, port: environment.gamesPort })).replace('127.0.0.1', 'localhost');
  gamesOrigin ||= games;
  // A PostgreSQL of one's own is reached by the operator's command line directly.
  const door =
    environment.databaseUrl === undefined ? await openDoor({ database, folder: environment.dataDir }) : undefined;
  const stopRetention =
    environment.retentionAt === undefined ? undefined : startDailyRetention(database, environment.retentionAt, app.log);
  const stop = () => {
    stopRetention?.();
    void Promise.all([app.close(), provider.close(), door?.close()])
      .then(() => database.close())
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  app.log.info({ backend, games }, 'backend and demo games listen');
  process.send?.({ ready: { backend, games: gamesOrigin } });
}

/** The address as this machine itself reaches it. */
function local(address: string): string {
  return address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '127.0.0.1');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
