import MinimizerPlugin from 'minimizer-webpack-plugin';
import { pagesConfiguration } from 'feature-kit/webpack/pages.ts';
import type { Configuration } from 'webpack';

/** Builds the page into one script and one style sheet, which the console's server sends. */
export default function configure(_: unknown, { mode }: { mode?: string }): Configuration {
  const production = mode !== 'development';
  const pages = pagesConfiguration({
    context: import.meta.dirname,
    pages: { console: './src/console.tsx' },
    publicPath: '/',
    jsxImportSource: 'react',
    production,
  });
  const minimizer = new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false });
  return { ...pages, optimization: { minimize: production, minimizer: [minimizer] } };
}
