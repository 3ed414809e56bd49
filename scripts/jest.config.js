import { nodePreset } from 'feature-kit/jest/node.js';

export default {
  ...nodePreset,
  roots: ['<rootDir>', '<rootDir>/../labs'],
  testMatch: ['**/*.test.ts'],
  // The drills wait more than they work: two at once.
  maxConcurrency: 2,
  testPathIgnorePatterns: ['/node_modules/', '/.types/'],
};
