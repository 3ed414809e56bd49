import { fileURLToPath } from 'node:url';
import { browserPreset } from 'feature-kit/jest/browser.js';

export default {
  ...browserPreset,
  setupFilesAfterEnv: [
    ...browserPreset.setupFilesAfterEnv,
    fileURLToPath(new URL('src/test-site/set-up.ts', import.meta.url)),
  ],
  moduleNameMapper: {
    ...browserPreset.moduleNameMapper,
    '/own-texts\\.ts$': '<rootDir>/src/test-site/own-texts.ts',
  },
};
