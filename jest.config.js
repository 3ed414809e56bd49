import { existsSync, readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Runs the tests of all packages together; each package's own configuration is one project. */
export default {
  projects: workspaces.filter((name) => existsSync(new URL(`${name}/jest.config.js`, import.meta.url))),
  // Jest reads these from the root only. The limit ends a test that hangs: a slow machine fails no test.
  testTimeout: 120_000,
  maxConcurrency: 2,
};
