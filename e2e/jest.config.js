import { nodePreset } from 'feature-kit/jest/node.js';

/** Tests that need several packages; browser tests (`*.spec.ts`) run in Playwright. */
export default { ...nodePreset, roots: ['<rootDir>/games-provider', '<rootDir>/mock-backend'] };
