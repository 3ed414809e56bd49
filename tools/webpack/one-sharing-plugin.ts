import type { Compiler } from 'webpack';

/** Before webpack’s own, which is added where nobody has spoken for it. */
const FIRST = -1;

/**
 * Leaves webpack’s own start of sharing out of a bundle: Module Federation adds one of its own, which takes its place as
 * soon as the bundle runs. webpack’s would hold the list of shared modules a second time.
 */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    const { shareScopeMap, requireScope } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.compilation.tap('OneSharingPlugin', ({ hooks }) => {
      hooks.runtimeRequirementInTree.for(shareScopeMap).tap({ name: 'OneSharingPlugin', stage: FIRST }, (_, set) => {
        set.add(requireScope);
        return true;
      });
    });
  }
}
