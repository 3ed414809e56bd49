import { nodePreset } from 'feature-kit/jest/node.js';

export default nodePreset;
