import { pagesConfiguration } from 'feature-kit/webpack/pages.ts';

/** @see feature-kit/webpack/pages.ts */
export default (_: unknown, { mode }: { mode?: string }) =>
  pagesConfiguration({
    context: import.meta.dirname,
    pages: { game: './src/page/game.tsx', verify: './src/page/verify/verify.tsx' },
    publicPath: '/page/',
    jsxImportSource: 'preact',
    production: mode !== 'development',
  });
