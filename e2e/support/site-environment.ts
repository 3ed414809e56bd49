import path from 'node:path';

/** Set E2E_PORT to run the browser tests while another site uses the port. The port above it serves the metrics. */
const PORT = process.env.E2E_PORT ?? '4173';
const METRICS_PORT = String(Number(PORT) + 1);

/** Folder of the site under test, emptied before each run. */
export const SITE_DATA = path.resolve(import.meta.dirname, '../../.data/e2e');

/** Address of the site under test. */
export const SITE_ADDRESS = `http://localhost:${PORT}`;

/** Address of the metrics of its proxy. */
export const SITE_METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;

/** Environment of the site under test: everything apart from a developer's own site. */
export const SITE_ENVIRONMENT = {
  PORT,
  METRICS_PORT,
  RELEASES_DIR: path.join(SITE_DATA, 'releases'),
  DATA_DIR: path.join(SITE_DATA, 'backend'),
  // Tests can use separate client addresses: requests per address and hour are limited.
  TRUST_PROXY: 'loopback',
};
