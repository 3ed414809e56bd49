import { nodePreset } from './jest/node.js';

export default {
  ...nodePreset,
  roots: ['<rootDir>'],
  testPathIgnorePatterns: ['/node_modules/', '/.types/', '/dist/'],
};
