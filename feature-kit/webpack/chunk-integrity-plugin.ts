import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const PLUGIN = 'ChunkIntegrityPlugin';

/** Placeholder of the hash map until the files have their final content. */
const PLACEHOLDER = 'CHUNK_INTEGRITY';
const QUOTED_PLACEHOLDER = new RegExp(`(["'\`])${PLACEHOLDER}\\1`);

/** Property of webpack's runtime with the SHA-256 of each chunk's files in base64, by file name. */
const MAP = `${webpack.RuntimeGlobals.require}.chunkIntegrity`;

/**
 * Writes into each entry the hashes of the chunks that it loads, and makes webpack's loaders of scripts and style
 * sheets set them (Subresource Integrity). The page has the hash of the entry, so the entry protects its chunks. The
 * browser rejects a file without a known hash.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (source) => `${source}\n${setIntegrity('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        PLUGIN,
        (source, { tag, href }) => `${source}\n${setIntegrity(tag, href)}`,
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap(PLUGIN, (chunk, requirements) => {
        requirements.add(webpack.RuntimeGlobals.require);
        compilation.addRuntimeModule(chunk, new ChunkIntegrityRuntimeModule());
      });
    });
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => writeHashes(compilation),
      );
    });
  }
}

class ChunkIntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${MAP} = ${JSON.stringify(PLACEHOLDER)};`;
  }
}

/** Replaces the placeholder in each entry by the hashes of all other files. */
function writeHashes(compilation: Compilation): void {
  const entries = new Set([...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(getScripts));
  const hashes = Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(?:js|css)$/.test(name) && !entries.has(name))
      .map(({ name, source }) => [name, createHash('sha256').update(source.buffer()).digest('base64')]),
  );
  for (const entry of entries) {
    compilation.updateAsset(entry, (source) => {
      const code = source.source().toString();
      const place = QUOTED_PLACEHOLDER.exec(code);
      if (place === null) {
        throw new Error(`${entry} does not contain ${PLACEHOLDER}; the minifier changed it.`);
      }
      const replaced = new webpack.sources.ReplaceSource(source);
      replaced.replace(place.index, place.index + place[0].length - 1, JSON.stringify(hashes));
      return replaced;
    });
  }
}

const getScripts = ({ files }: Chunk) => [...files].filter((file) => file.endsWith('.js'));

/** Returns code that sets the hash of a file on an element; both parameters are names of variables. */
function setIntegrity(element: string, address: string): string {
  return [
    // A hash that no file has: files missing in the map are rejected.
    `${element}.integrity = "sha256-" + (${MAP}[${address}.slice(${webpack.RuntimeGlobals.publicPath}.length)] || ${JSON.stringify(`${'A'.repeat(43)}=`)});`,
    // The page's integrity policy accepts a hash only of a script that is requested with CORS.
    ...(element === 'script' ? [`${element}.crossOrigin = "anonymous";`] : []),
  ].join('\n');
}
