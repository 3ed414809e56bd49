import { nodePreset } from 'feature-kit/jest/node.js';

export default {
  ...nodePreset,
  roots: ['<rootDir>', '<rootDir>/../labs'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/.types/'],
};
