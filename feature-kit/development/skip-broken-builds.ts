import type { WebpackPluginInstance } from 'webpack';

/**
 * Lets a page skip builds with errors. The next build without any is compared with the last good one, which the page runs: by
 * webpack's default the page would first get the broken modules, and could not apply the correction without a reload.
 */
export const skipBrokenBuilds: WebpackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.compilation.tap('SkipBrokenBuilds', (compilation) => {
      compilation.hooks.shouldRecord.tap('SkipBrokenBuilds', () => (compilation.errors.length > 0 ? false : undefined));
    });
  },
};
