import { fileURLToPath } from 'node:url';
import { browserPreset } from './browser.js';

/** Jest settings of a feature: those of the browser, with the platform in memory and the kit’s texts in Korean. */
export const featurePreset = {
  ...browserPreset,
  setupFilesAfterEnv: [
    ...browserPreset.setupFilesAfterEnv,
    fileURLToPath(new URL('feature-setup.ts', import.meta.url)),
    fileURLToPath(new URL('../../ui/src/testing/start-texts.ts', import.meta.url)),
  ],
  moduleNameMapper: {
    ...browserPreset.moduleNameMapper,
    '^shell/platform$': fileURLToPath(new URL('../feature-testing/platform.tsx', import.meta.url)),
  },
};
