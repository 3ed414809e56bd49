import { nodePreset } from 'feature-kit/jest/node.js';

export default { ...nodePreset, globalSetup: '<rootDir>/src/testing/start-test-server.ts' };
