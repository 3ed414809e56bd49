import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'shared-types/testing/free-port.ts';
import { type Service, startService, stopServices } from 'scripts/site/service.ts';
import { SITE_DATA, SITE_ENVIRONMENT } from './site-environment.ts';

/** Backend and proxy of one test, with the releases of the site under test. */
export interface SeparateSite {
  readonly address: string;
  /** Address of the proxy metrics. */
  readonly metrics: string;
  /** Kills the backend. */
  killBackend(): Promise<void>;
  startBackend(): Promise<void>;
  /** Returns the log of backend and proxy. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts a separate site in an empty folder. @param between maps the address of the backend to the one for the proxy
 * @param releases release store, by default that of the site under test @param settings additional environment of the
 * proxy
 */
export async function startSeparateSite(
  name: string,
  between = async (backend: string): Promise<string> => backend,
  releases: string = SITE_ENVIRONMENT.RELEASES_DIR,
  settings: Readonly<Record<string, string>> = {},
): Promise<SeparateSite> {
  const folder = path.join(SITE_DATA, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const logFile = path.join(folder, 'site.log');
  const log = openSync(logFile, 'a');
  const [backendPort, gamesPort, port] = [await freePort(), await freePort(), await freePort()];
  const backendEnvironment = {
    BACKEND_PORT: String(backendPort),
    GAMES_PORT: String(gamesPort),
    DATA_DIR: path.join(folder, 'backend'),
    LOG_LEVEL: 'debug',
  };
  const startBackend = () => startService('backend', 'backend/src/main.ts', backendEnvironment, log);
  let backend: Service<unknown> = await startBackend();
  const proxy = await startService<{ readonly metrics: string }>(
    'proxy',
    'proxy/src/main.ts',
    {
      PORT: String(port),
      BACKEND_URL: await between(`http://127.0.0.1:${backendPort}`),
      RELEASES_DIR: releases,
      GAME_ORIGINS: `http://localhost:${gamesPort}`,
      PUBLIC_ORIGINS: '',
      LOG_LEVEL: 'debug',
      ...settings,
    },
    log,
  );
  return {
    address: `http://localhost:${port}`,
    metrics: `${proxy.ready.metrics}/metrics`,
    async killBackend() {
      const ended = new Promise((resolve) => backend.process.once('exit', resolve));
      backend.process.kill('SIGKILL');
      await ended;
    },
    async startBackend() {
      backend = await startBackend();
    },
    log: () => readFileSync(logFile, 'utf8'),
    stop: () => stopServices([backend, proxy]),
  };
}
