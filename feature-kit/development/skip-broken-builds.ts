import type { WebpackPluginInstance } from 'webpack';

/**
 * Skips builds with errors: they are reported, but not written or recorded once a build has succeeded. The next
 * successful build is compared with the one that the page runs. By default webpack sends the broken modules first, and
 * the page cannot apply the correction without a reload.
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
