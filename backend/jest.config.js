import { nodePreset } from 'tools/jest/node.js';

export default { ...nodePreset, globalSetup: '<rootDir>/src/testing/start-test-server.ts' };
