import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'shared-types/testing/free-port.ts';
import { type Service, startService, stopServices } from 'scripts/site/service.ts';
import { getWorkerFolder, PROXY_ENVIRONMENT } from './site-environment.ts';

/** Starts a proxy at the backend of the site under test. @param name folder of its log @param settings environment */
export async function startSeparateProxy(name: string, settings: Readonly<Record<string, string>> = {}) {
  const folder = getWorkerFolder(name);
  mkdirSync(folder, { recursive: true });
  const logFile = path.join(folder, 'proxy.log');
  const port = await freePort();
  const environment = { ...PROXY_ENVIRONMENT, PORT: String(port), METRICS_PORT: '0', LOG_LEVEL: 'debug', ...settings };
  const log = openSync(logFile, 'w');
  const proxy = await startService<{ readonly metrics: string }>('proxy', 'proxy/src/main.ts', environment, log);
  return {
    address: `http://localhost:${port}`,
    metrics: `${proxy.ready.metrics}/metrics`,
    log: () => readFileSync(logFile, 'utf8'),
    stop: () => stopServices([proxy]),
  };
}

/** Starts a site in an empty folder. @param between maps the address of the backend to the one for the proxy */
export async function startSeparateSite(name: string, between = async (backend: string): Promise<string> => backend) {
  const folder = getWorkerFolder(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const logFile = path.join(folder, 'backend.log');
  const log = openSync(logFile, 'w');
  const [backendPort, gamesPort] = [await freePort(), await freePort()];
  const environment = {
    BACKEND_PORT: String(backendPort),
    GAMES_PORT: String(gamesPort),
    DATA_DIR: path.join(folder, 'backend'),
    LOG_LEVEL: 'debug',
  };
  const startBackend = () => startService('backend', 'backend/src/main.ts', environment, log);
  let backend: Service<unknown> = await startBackend();
  const proxy = await startSeparateProxy(name, {
    BACKEND_URL: await between(`http://127.0.0.1:${backendPort}`),
    GAME_ORIGINS: `http://localhost:${gamesPort}`,
    IMAGE_PATHS: '',
  });
  return {
    ...proxy,
    /** Returns the logs of both. */
    log: () => proxy.log() + readFileSync(logFile, 'utf8'),
    async killBackend() {
      const ended = new Promise((resolve) => backend.process.once('exit', resolve));
      backend.process.kill('SIGKILL');
      await ended;
    },
    async startBackend() {
      backend = await startBackend();
    },
    async stop() {
      await proxy.stop();
      await stopServices([backend]);
    },
  };
}
