import { hostConfiguration } from 'feature-kit/webpack/host.ts';
import { SITE_VARIABLES } from 'ui/tokens';
import { OWN_PAGES } from './src/router/own-pages.ts';
import { SHELL_CALLS } from './src/session/shell-calls.ts';

/** @see feature-kit/webpack/host.ts */
export default (_: unknown, { mode }: { mode?: string }) =>
  hostConfiguration({
    context: import.meta.dirname,
    name: 'shell',
    variables: SITE_VARIABLES,
    calls: SHELL_CALLS,
    pages: Object.values(OWN_PAGES),
    texts: ['src', '../ui/src'],
    production: mode !== 'development',
  });
