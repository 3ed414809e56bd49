import { browserPreset } from 'tools/jest/browser.js';

export default {
  ...browserPreset,
  moduleNameMapper: {
    ...browserPreset.moduleNameMapper,
    '/own-texts\\.ts$': '<rootDir>/src/test-site/own-texts.ts',
  },
};
