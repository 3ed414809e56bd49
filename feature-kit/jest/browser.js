import { fileURLToPath } from 'node:url';

/** Jest settings of packages that run in the browser: jsdom, TypeScript and JSX through SWC, styles by class name only. */
export const browserPreset = {
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost:3000/' },
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: [fileURLToPath(new URL('browser-setup.ts', import.meta.url))],
  moduleNameMapper: {
    '\\.module\\.css$': fileURLToPath(new URL('class-names.cjs', import.meta.url)),
    '\\.css$': fileURLToPath(new URL('empty-module.cjs', import.meta.url)),
    // Jest loads third-party modules as CommonJS.
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@member-site|typebox|react-error-boundary|until-async)/)'],
  testTimeout: 20_000,
};
