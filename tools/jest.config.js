import { nodePreset } from './jest/node.js';

export default {
  ...nodePreset,
  roots: ['<rootDir>', '<rootDir>/../scripts', '<rootDir>/../labs/drill'],
  testMatch: ['**/*.test.ts'],
  // The drills wait more than they work: two at once.
  maxConcurrency: 2,
  testPathIgnorePatterns: ['/node_modules/', '/.types/'],
};
