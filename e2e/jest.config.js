import { nodePreset } from 'feature-kit/jest/node.js';

/** Tests that need several packages at once; those in a browser are Playwright's, `*.spec.ts`. */
export default { ...nodePreset, roots: ['<rootDir>/games-provider', '<rootDir>/mock-backend'] };
