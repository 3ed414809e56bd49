import path from 'node:path';
import { readStopPause } from 'observability/ending/stop-signals.ts';
import { OperatorError } from './calls/operator-error.ts';
import { readProviderSecrets } from './wallet/provider-secrets.ts';
import { readPasskeys } from './identity/passkeys/relying-party.ts';
import { getPoolerAddress } from './database/postgres-clients.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Port of `/metrics` in production: the proxy's plus one. Elsewhere a free one. */
const METRICS_PORT = 9101;

export type BackendEnvironment = ReturnType<typeof readBackendEnvironment>;

/**
 * Reads and checks every variable.
 * @param serves whether a backend is to be started: it needs the wallet's secrets, which commands do not
 * @throws {OperatorError} naming all that is wrong
 */
export function readBackendEnvironment(env: NodeJS.ProcessEnv, { serves = false }: { readonly serves?: boolean } = {}) {
  const problems: string[] = [];
  const port = (name: string, preset = 0) => {
    const value = Number(env[name] ?? preset);
    if (!Number.isInteger(value) || value < 0 || value > 65_535) {
      problems.push(`${name} is "${env[name]}", but must be a whole number from 0 to 65535.`);
    }
    return value;
  };
  const databaseUrl = env.DATABASE_URL === '' ? undefined : env.DATABASE_URL;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  const pooler = env.DATABASE_POOLER ?? '';
  if (!['', 'transaction'].includes(pooler)) {
    problems.push(`DATABASE_POOLER is "${pooler}", but must be transaction, or empty when there is no pooler.`);
  } else if (pooler !== '' && databaseUrl === undefined) {
    problems.push('DATABASE_POOLER needs a DATABASE_URL.');
  }
  if (env.LOG_LEVEL !== undefined && !LOG_LEVELS.includes(env.LOG_LEVEL)) {
    problems.push(`LOG_LEVEL is "${env.LOG_LEVEL}", but must be one of ${LOG_LEVELS.join(', ')}.`);
  }
  const retentionAt = env.RETENTION_AT === undefined || env.RETENTION_AT === '' ? '04:30' : env.RETENTION_AT;
  if (retentionAt !== 'off' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(retentionAt)) {
    problems.push(`RETENTION_AT is "${retentionAt}", but must be a time of day such as 04:30, or off.`);
  }
  if (env.MIGRATE !== undefined && !['', 'yes', 'no'].includes(env.MIGRATE)) {
    problems.push(`MIGRATE is "${env.MIGRATE}", but must be yes or no.`);
  }
  const read = {
    /** Address to listen at; only this machine by default. */
    host: env.BACKEND_HOST ?? '127.0.0.1',
    /** 0: any free port. */
    port: port('BACKEND_PORT'),
    gamesPort: port('GAMES_PORT'),
    /** Address of `/metrics`, apart from the calls; only this machine by default. Port 0: a free one. */
    metricsHost: env.BACKEND_METRICS_HOST || '127.0.0.1',
    metricsPort: port('BACKEND_METRICS_PORT', env.NODE_ENV === 'production' ? METRICS_PORT : 0),
    /** A PostgreSQL server; undefined: the one of the data folder. */
    databaseUrl:
      databaseUrl !== undefined && pooler !== '' && problems.length === 0 ? getPoolerAddress(databaseUrl) : databaseUrl,
    dataDir: path.resolve(ROOT, env.DATA_DIR ?? '.data/postgres'),
    logLevel: env.LOG_LEVEL ?? 'info',
    /** Time for which `/readyz` returns 503 before the port closes, in ms. */
    stopPauseMs: readStopPause(env, problems),
    /** Whether demo members and demo content are inserted: only without DATABASE_URL and outside production. */
    demo: databaseUrl === undefined && env.NODE_ENV !== 'production',
    /** Shared with each game provider; every message to the wallet is signed with one of the provider's. */
    walletSecrets: serves
      ? readProviderSecrets(env, env.NODE_ENV === 'production', problems)
      : new Map<string, string[]>(),
    /** Address at which players' browsers reach the demo games; the listener's when absent. */
    gamesOrigin: env.GAMES_ORIGIN,
    /** Relying party of passkeys; derived from the pages' origins by default. */
    passkeys: readPasskeys(env, problems),
    /** Start of the hour in which retention runs, HH:MM in Korea; undefined: it is run by hand. */
    retentionAt: retentionAt === 'off' ? undefined : retentionAt,
    /** Whether a start migrates the schema; else it waits until the schema is migrated. */
    migrates: env.MIGRATE !== 'no',
  };
  if (problems.length > 0) {
    throw new OperatorError(
      `The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
  return read;
}
