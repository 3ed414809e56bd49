import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** A hash that no file has. */
const NO_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * Makes webpack's own loaders of scripts and stylesheets set the hash that the registry has for a chunk (Subresource
 * Integrity). The shell puts the hashes on `globalThis.siteIntegrity` by path before it starts anything. A chunk
 * without one fails, unless it comes from a development server, whose origin stands there.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\n${setHash('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag, href }) => `${source}\n${setHash(tag, href)}`,
      );
    });
  }
}

/** Code that sets the hash on the element in one variable by the address in another. */
function setHash(element: string, address: string): string {
  return [
    `var known = globalThis.siteIntegrity || {}, at = new URL(${address}, location.href);`,
    'if (!(at.origin in known)) {',
    `  ${element}.integrity = known[at.pathname] || ${JSON.stringify(NO_HASH)};`,
    // The page's integrity policy takes a hash only of a script that is asked for so.
    ...(element === 'script' ? [`  ${element}.crossOrigin = 'anonymous';`] : []),
    '}',
  ].join('\n');
}
