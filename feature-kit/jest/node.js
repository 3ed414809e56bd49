/** Jest settings of packages that run on Node: native ES modules, TypeScript through SWC. */
export const nodePreset = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: false },
          target: 'es2024',
          // What reads JSON says so, as Node wants it.
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  // Ends what hangs: a slow machine fails no test.
  testTimeout: 120_000,
};
