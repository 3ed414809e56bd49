import { hostConfiguration } from 'tools/webpack/host.ts';
import { OWN_PAGES } from './src/router/own-pages.ts';

/** @see tools/webpack/host.ts */
export default (_: unknown, { mode }: { mode?: string }) =>
  hostConfiguration({
    context: import.meta.dirname,
    name: 'shell',
    pages: Object.values(OWN_PAGES),
    production: mode !== 'development',
  });
