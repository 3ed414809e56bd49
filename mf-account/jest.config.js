import { featurePreset } from 'tools/jest/feature.js';

export default featurePreset;
