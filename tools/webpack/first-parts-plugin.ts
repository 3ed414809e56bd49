import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/**
 * Puts the code of the parts that home shows at once in front of a feature's entry, which then finds it there: one file in
 * the place of an entry and its first chunks, with the same bytes in all.
 */
export class FirstPartsPlugin {
  readonly #entry: string;
  readonly #modules: readonly string[];

  /**
   * @param entry name of the container's chunk
   * @param modules exposed modules that home shows at once, as chunks are named after them
   */
  constructor(entry: string, modules: readonly string[]) {
    this.#entry = entry;
    this.#modules = modules;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstPartsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FirstPartsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_COUNT },
        () => this.#join(compilation),
      );
    });
  }

  #join(compilation: Compilation): void {
    const [entry] = scriptsOf(compilation.namedChunks.get(this.#entry));
    if (entry === undefined) {
      return;
    }
    const first = new Set(this.#modules.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []));
    for (const chunk of first) {
      for (const file of scriptsOf(chunk)) {
        const code = compilation.getAsset(file)?.source;
        if (code !== undefined) {
          // webpack's runtime takes what stands in the list of loaded chunks before it starts.
          compilation.updateAsset(entry, (runtime) => new webpack.sources.ConcatSource(code, '\n;\n', runtime));
          compilation.deleteAsset(file);
          chunk.files.delete(file);
        }
      }
    }
  }
}

function scriptsOf(chunk: Chunk | undefined): string[] {
  return [...(chunk?.files ?? [])].filter((file) => file.endsWith('.js'));
}
