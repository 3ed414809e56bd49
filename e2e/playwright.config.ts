import { defineConfig } from '@playwright/test';
import { SITE_ADDRESS, SITE_ENVIRONMENT } from './support/site-environment.ts';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

/** Arguments of Chromium: runs as root in containers, and without requests to Google. */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const started = (program: string | undefined) => ({
  args: BROWSER_ARGUMENTS,
  ...(program !== undefined && { executablePath: program }),
});

/** Browser tests against the built site with a fresh data folder. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e-results',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Ends a hanging run; waits inside tests have shorter limits.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.cache/reports/e2e.json' }],
  ],
  use: {
    baseURL: SITE_ADDRESS,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 800 },
    // Mocked responses must reach the page; the service worker's test allows it.
    serviceWorkers: 'block',
    // Traces make all tests 15 % slower. For a failing test use `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: started(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH),
  },
  projects: [
    { name: 'site', testIgnore: /-measures\.spec/ },
    // Frame measurements need the whole machine: a separate check runs them after all others.
    {
      name: 'measures',
      testMatch: /-measures\.spec/,
      use: { launchOptions: started(CHROMIUM_PATH) },
    },
  ],
  webServer: {
    command: 'node support/start-fresh-site.ts',
    cwd: import.meta.dirname,
    url: `${SITE_ADDRESS}/readyz`,
    env: SITE_ENVIRONMENT,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
