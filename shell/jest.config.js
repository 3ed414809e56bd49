import { browserPreset } from 'feature-kit/jest/browser.js';

export default {
  ...browserPreset,
  moduleNameMapper: {
    ...browserPreset.moduleNameMapper,
    '/own-texts\\.ts$': '<rootDir>/src/test-site/own-texts.ts',
  },
};
