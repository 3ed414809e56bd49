import { featureConfiguration } from 'tools/webpack/feature.ts';

/** @see tools/webpack/feature.ts */
export default (_: unknown, { mode }: { mode?: string }) =>
  featureConfiguration({
    context: import.meta.dirname,
    name: 'mf-community',
    production: mode !== 'development',
  });
