import webpack, { type Compiler } from 'webpack';

/**
 * Makes webpack's own script loader set the hash that the registry has for a chunk (Subresource Integrity). The shell
 * puts the hashes on `globalThis.siteIntegrity` by path before it starts anything; in development there are none.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nvar integrity = (globalThis.siteIntegrity || {})[new URL(url, location.href).pathname];\nif (integrity) script.integrity = integrity;`,
      );
    });
  }
}
