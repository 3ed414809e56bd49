import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import { findDescendant, killNow } from './processes.ts';

const READY_MAX_MS = 120_000;
const STOP_MAX_MS = 20_000;

/** Entry files of the processes. */
const PROGRAMS = { backend: 'backend/src/main.ts', proxy: 'proxy/src/main.ts' } as const;

/** Process of the site; `database` is the PostgreSQL that the backend started. */
type DrillPart = keyof typeof PROGRAMS | 'database';

/** Wallet secret of the site, so that a drill can send messages as a game provider. */
export const DRILL_WALLET_SECRET = 'the-wallet-secret-of-the-drills-0123456789';

/** Complete site of a drill, like that of `npm start`. */
export interface DrillSite {
  readonly address: string;
  readonly backend: string;
  /** Environment with which operator commands find the database. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns the current process id; undefined if the process does not run. */
  pidOf(part: DrillPart): number | undefined;
  /** Stops the site; kills processes that do not end in time. */
  stop(): Promise<void>;
}

/**
 * Starts a site with its data below a folder. @param settings additional environment variables @throws {Error} with the
 * log if it does not start
 */
export async function startDrillSite(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<DrillSite> {
  mkdirSync(folder, { recursive: true });
  const [port, backendPort, gamesPort, ...metricsPorts] = await Promise.all(Array.from({ length: 5 }, freePort));
  const environment = { DATABASE_URL: '', DATA_DIR: path.join(folder, 'backend'), ...settings };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'site-process.ts'), folder], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      GAMES_PORT: String(gamesPort),
      METRICS_PORT: String(metricsPorts[0]),
      BACKEND_METRICS_PORT: String(metricsPorts[1]),
      GAME_ORIGINS: `http://localhost:${gamesPort}`,
      BACKEND_URL: '',
      PUBLIC_ORIGINS: '',
      TRUST_PROXY: '1',
      SESSION_SECRET: 'the-session-secret-of-the-drills-0123456789',
      WALLET_SECRET: DRILL_WALLET_SECRET,
      ...environment,
    },
    stdio: ['ignore', 'ignore', openSync(path.join(folder, 'site.log'), 'a'), 'ipc'],
  });
  const pidOf = (part: DrillPart) =>
    part === 'database' ? pidOfDatabase(environment.DATA_DIR) : findDescendant(child.pid ?? 0, PROGRAMS[part]);
  const stop = async () => {
    const late = setTimeout(() => void killAll(), STOP_MAX_MS);
    const killAll = async () => {
      for (const pid of [pidOf('backend'), pidOf('proxy'), child.pid]) {
        if (pid !== undefined) {
          await killNow(pid);
        }
      }
    };
    await ended(child, 'SIGTERM');
    clearTimeout(late);
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    const log = readFileSync(path.join(folder, 'site.log'), 'utf8');
    throw new Error(`${String(error)}\n${log.slice(-2_000)}`, { cause: error });
  }
  return {
    address: `http://localhost:${port}`,
    backend: `http://127.0.0.1:${backendPort}`,
    environment,
    pidOf,
    stop,
  };
}

function pidOfDatabase(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'data/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

async function ready(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The site was not ready after ${READY_MAX_MS / 1000} s.`)),
      READY_MAX_MS,
    );
    child.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The site did not start (code ${code ?? 'none'}).`));
    });
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
