import { nodePreset } from './jest/node.js';

export default {
  ...nodePreset,
  roots: ['<rootDir>'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/.types/'],
};
