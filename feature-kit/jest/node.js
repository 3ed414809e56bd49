import { fileURLToPath } from 'node:url';

/** Jest settings of packages that run on Node: native ES modules, TypeScript through SWC. */
export const nodePreset = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  setupFiles: [fileURLToPath(new URL('without-fsync.js', import.meta.url))],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '/fastify/lib/plugin-utils\\.js$': fileURLToPath(new URL('fastify-plugin-names.cjs', import.meta.url)),
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: false },
          target: 'es2024',
          // Node requires import attributes for JSON.
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!fastify/lib/plugin-utils)'],
  // Ends what hangs: a slow machine fails no test.
  testTimeout: 120_000,
};
