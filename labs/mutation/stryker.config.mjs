import areas from './areas.json' with { type: 'json' };

const name = process.env.MUTATION_AREA ?? '';
const area = areas[name];
if (area === undefined) {
  throw new Error(`MUTATION_AREA is "${name}". Set it to one of: ${Object.keys(areas).join(', ')}.`);
}
const usesBrowserJest = area.workspace.startsWith('mf-') || area.workspace === 'shell';

/** Stryker's configuration for one area; the working directory is the area's workspace. */
export default {
  mutate: [...area.mutate, '!src/**/*.test.{ts,tsx}'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunnerNodeArgs: usesBrowserJest ? [] : ['--experimental-vm-modules'],
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.js',
    config: { testMatch: area.tests.map((glob) => `**/${glob}`), watchman: false },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  concurrency: 2,
  // Jest releases the modules of earlier runs only when its process ends.
  maxTestRunnerReuse: 20,
  timeoutMS: 30_000,
  thresholds: { high: 95, low: 92, break: 90 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: `.cache/mutation/sandbox-${name}`,
  // Stryker reads tsconfig files through an interface that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
};
