import webpack, { type Compiler } from 'webpack';

/** A hash that no file has. */
const NO_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * Makes webpack's own script loader set the hash that the registry has for a chunk (Subresource Integrity). The shell
 * puts the hashes on `globalThis.siteIntegrity` by path before it starts anything. A chunk without one fails, unless it
 * comes from a development server, whose origin stands there.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nvar known = globalThis.siteIntegrity || {}, at = new URL(url, location.href);\nif (!(at.origin in known)) script.integrity = known[at.pathname] || ${JSON.stringify(NO_HASH)};`,
      );
    });
  }
}
