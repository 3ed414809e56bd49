import { nodePreset } from 'tools/jest/node.js';

export default nodePreset;
