import { createFeatureBuild } from 'feature-kit/webpack/feature.ts';

export default createFeatureBuild(import.meta.dirname);
