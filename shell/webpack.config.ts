import { hostConfiguration } from 'tools/webpack/host.ts';

/** @see tools/webpack/host.ts */
export default (_: unknown, { mode }: { mode?: string }) =>
  hostConfiguration({
    context: import.meta.dirname,
    name: 'shell',
    production: mode !== 'development',
  });
