import type { Chunk, Compilation, Compiler } from 'webpack';

/** Modules of the federation runtime. */
const FEDERATION = /[\\/]node_modules[\\/]@module-federation[\\/]/;

/** Module Federation gathers its runtime in the start file at webpack's stage 11, after chunks have been split. */
const AFTER_FEDERATION = 12;

/**
 * Moves the federation runtime into the vendor file: it changes only with its version. The start file runs last, and
 * finds it there.
 */
export class VendorRuntimePlugin {
  readonly #from: string;
  readonly #to: string;

  /** @param from name of the start file's chunk; @param to that of the code of others, which is loaded with it */
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
