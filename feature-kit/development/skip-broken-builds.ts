import type { WebpackPluginInstance } from 'webpack';

/**
 * Lets a page skip builds with errors: they are reported, but nothing of them is written or recorded after a first good one.
 * The next good build is compared with the one that the page runs. By webpack's default the page would get the broken
 * modules first, and could not apply the correction without a reload.
 */
export const skipBrokenBuilds: WebpackPluginInstance = {
  apply: (compiler) => {
    const name = 'SkipBrokenBuilds';
    let hasGoodBuild = false;
    compiler.hooks.compilation.tap(name, ({ hooks, errors }) => {
      hooks.shouldRecord.tap(name, () => (errors.length > 0 ? false : undefined));
    });
    compiler.hooks.shouldEmit.tap(name, ({ errors }) => {
      hasGoodBuild ||= errors.length === 0;
      return errors.length > 0 && hasGoodBuild ? false : undefined;
    });
  },
};
