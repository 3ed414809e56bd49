import path from 'node:path';

/** Port of the site; E2E_PORT overrides it. The next ports serve metrics, the backend and its games. */
const PORT = Number(process.env.E2E_PORT ?? '4173');
const [METRICS_PORT, BACKEND_PORT, GAMES_PORT] = [PORT + 1, PORT + 2, PORT + 3];

/** Data folder of the site under test, which is emptied before each run. */
export const SITE_DATA = path.resolve(import.meta.dirname, '../../.data/e2e');

/** Returns the folder of a separate site or store; repeated tests run in several workers. */
export const getWorkerFolder = (name: string): string =>
  path.join(SITE_DATA, `${name}-${process.env.TEST_WORKER_INDEX ?? '0'}`);

export const SITE_ADDRESS = `http://localhost:${PORT}`;

export const SITE_METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;

/** Environment of the site under test, separate from that of a developer. */
export const SITE_ENVIRONMENT = {
  PORT: String(PORT),
  METRICS_PORT: String(METRICS_PORT),
  BACKEND_PORT: String(BACKEND_PORT),
  GAMES_PORT: String(GAMES_PORT),
  RELEASES_DIR: path.join(SITE_DATA, 'releases'),
  DATA_DIR: path.join(SITE_DATA, 'backend'),
  // Lets tests use separate client addresses, because rate limits count by address.
  TRUST_PROXY: 'loopback',
};

/** Settings of a separate proxy at the backend of the site under test. */
export const PROXY_ENVIRONMENT = {
  BACKEND_URL: `http://127.0.0.1:${BACKEND_PORT}`,
  GAME_ORIGINS: `http://localhost:${GAMES_PORT}`,
  RELEASES_DIR: SITE_ENVIRONMENT.RELEASES_DIR,
  TRUST_PROXY: SITE_ENVIRONMENT.TRUST_PROXY,
  PUBLIC_ORIGINS: '',
  // No images, because each proxy would convert them again.
  IMAGE_PATHS: '/no-images/',
};
