import { featureConfiguration } from 'feature-kit/webpack/feature.ts';

/** @see feature-kit/webpack/feature.ts */
export default (_: unknown, { mode }: { mode?: string }) =>
  featureConfiguration({
    context: import.meta.dirname,
    name: 'mf-games',
    production: mode !== 'development',
  });
