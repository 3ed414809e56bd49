import { featurePreset } from 'feature-kit/jest/feature.js';

export default featurePreset;
