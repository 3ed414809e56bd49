import type { Chunk, Compilation, Compiler } from 'webpack';

const FEDERATION = /[\\/]node_modules[\\/]@module-federation[\\/]/;

/** Stage after Module Federation collects its runtime in the start file (11). */
const AFTER_FEDERATION = 12;

/** Moves the federation runtime to the vendor file, because it changes only with its version. */
export class VendorRuntimePlugin {
  readonly #from: string;
  readonly #to: string;

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VendorRuntimePlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'VendorRuntimePlugin', stage: AFTER_FEDERATION }, () => {
        const from = compilation.namedChunks.get(this.#from);
        const to = compilation.namedChunks.get(this.#to);
        if (from !== undefined && to !== undefined) {
          moveRuntime(compilation, from, to);
        }
      });
    });
  }
}

function moveRuntime({ chunkGraph }: Compilation, from: Chunk, to: Chunk): void {
  for (const module of chunkGraph.getChunkModules(from)) {
    if (FEDERATION.test(module.nameForCondition() ?? '')) {
      chunkGraph.disconnectChunkAndModule(from, module);
      chunkGraph.connectChunkAndModule(to, module);
    }
  }
}
