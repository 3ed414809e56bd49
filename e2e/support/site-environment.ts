import path from 'node:path';

/** Set E2E_PORT to run the browser tests while another site uses the port. The port above it serves the metrics. */
const PORT = process.env.E2E_PORT ?? '4173';
const METRICS_PORT = String(Number(PORT) + 1);

/** Folder of the site under test, emptied before each run. */
export const SITE_DATA = path.resolve(import.meta.dirname, '../../.data/e2e');

/** Where the site under test answers. */
export const SITE_ADDRESS = `http://localhost:${PORT}`;

/** Where its proxy tells its metrics. */
export const SITE_METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;

/** Environment of the site under test: everything apart from a developer's own site. */
export const SITE_ENVIRONMENT = {
  PORT,
  METRICS_PORT,
  RELEASES_DIR: path.join(SITE_DATA, 'releases'),
  DATA_DIR: path.join(SITE_DATA, 'backend'),
  // So that people of the tests can come from homes of their own: what one address may do in an hour is limited.
  TRUST_PROXY: 'loopback',
};
