import { fileURLToPath } from 'node:url';
import { browserPreset } from './browser.js';

/** Jest settings of a feature: those of the browser, with the platform in memory. */
export const featurePreset = {
  ...browserPreset,
  moduleNameMapper: {
    ...browserPreset.moduleNameMapper,
    '^shell/platform$': fileURLToPath(new URL('../feature-testing/platform.tsx', import.meta.url)),
  },
};
