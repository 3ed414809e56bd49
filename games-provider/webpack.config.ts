import { pagesConfiguration } from 'tools/webpack/pages.ts';

/** @see tools/webpack/pages.ts */
export default (_: unknown, { mode }: { mode?: string }) =>
  pagesConfiguration({
    context: import.meta.dirname,
    pages: { game: './src/page/game.tsx', verify: './src/page/verify/verify.tsx' },
    publicPath: '/page/',
    jsxImportSource: 'preact',
    production: mode !== 'development',
  });
