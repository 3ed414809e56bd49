import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './support/browser-arguments.ts';
import { SITE_ADDRESS, SITE_ENVIRONMENT } from './support/site-environment.ts';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

const started = (program: string | undefined) => ({
  args: BROWSER_ARGUMENTS,
  ...(program !== undefined && { executablePath: program }),
});

/** Browser tests against the real, built site on a fresh data folder of its own. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What a test waits for has a limit of its own below; this one only ends a run that hangs.
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
    // What a test answers itself must reach the page; the test of the worker lets it be.
    serviceWorkers: 'block',
    // To record costs a seventh of the time of all tests: `--trace retain-on-failure` does it for the one that fails.
    trace: 'off',
    launchOptions: started(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH),
  },
  projects: [
    { name: 'site', testIgnore: /-measures\.spec/ },
    // Takes 20 minutes; run by hand.
    { name: 'bad-releases', testDir: 'bad-releases' },
    // What counts frames needs the machine for itself: a check of its own runs it after all others.
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
