import { fileURLToPath } from 'node:url';
import { browserPreset } from 'feature-kit/jest/browser.js';

export default {
  ...browserPreset,
  setupFilesAfterEnv: [
    ...browserPreset.setupFilesAfterEnv,
    fileURLToPath(new URL('src/testing/start-texts.ts', import.meta.url)),
  ],
};
