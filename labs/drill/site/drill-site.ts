import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'shared-types/testing/free-port.ts';
import { startSite } from 'scripts/site/site.ts';

/** Wallet secret of the site, so that a drill can send messages as a game provider. */
export const DRILL_WALLET_SECRET = 'the-wallet-secret-of-the-drills-0123456789';

/** Complete site of a drill, like that of `npm start`. */
export type DrillSite = Awaited<ReturnType<typeof startDrillSite>>;

/** Starts a site without building front ends. Operator commands inherit the environment that it sets. */
export async function startDrillSite(folder: string, settings: Readonly<Record<string, string>> = {}) {
  mkdirSync(folder, { recursive: true });
  const dataDir = path.join(folder, 'backend');
  Object.assign(process.env, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    BACKEND_URL: '',
    PUBLIC_ORIGINS: '',
    TRUST_PROXY: '1',
    SESSION_SECRET: 'the-session-secret-of-the-drills-0123456789',
    WALLET_SECRET: DRILL_WALLET_SECRET,
    ...settings,
  });
  const site = await startSite({
    port: await freePort(),
    releases: path.join(folder, 'releases'),
    log: openSync(path.join(folder, 'site.log'), 'a'),
    say: () => undefined,
  });
  const pidFile = path.join(dataDir, 'data/postmaster.pid');
  return {
    ...site,
    /** Returns the process id of the PostgreSQL that the backend started; undefined if it does not run. */
    databasePid: () => (existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : undefined),
  };
}
