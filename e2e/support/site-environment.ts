import path from 'node:path';

/** Port of the site; E2E_PORT overrides it. The next port serves metrics. */
const PORT = process.env.E2E_PORT ?? '4173';
const METRICS_PORT = String(Number(PORT) + 1);

/** Data folder of the site under test, which is emptied before each run. */
export const SITE_DATA = path.resolve(import.meta.dirname, '../../.data/e2e');

/** Address of the site under test. */
export const SITE_ADDRESS = `http://localhost:${PORT}`;

/** Address of the proxy metrics. */
export const SITE_METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;

/** Environment of the site under test, separate from that of a developer. */
export const SITE_ENVIRONMENT = {
  PORT,
  METRICS_PORT,
  RELEASES_DIR: path.join(SITE_DATA, 'releases'),
  DATA_DIR: path.join(SITE_DATA, 'backend'),
  // Lets tests use separate client addresses, because rate limits count by address.
  TRUST_PROXY: 'loopback',
};
