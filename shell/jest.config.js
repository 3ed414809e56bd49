import { browserPreset } from 'tools/jest/browser.js';

export default browserPreset;
