import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

/** Runtime entry of Module Federation; its name contains a hash of absolute paths. */
const RUNTIME_ENTRY = /(\.federation[\\/]entry)\.[0-9a-f]+(\.js)/;

/** Separators before which webpack finds a path in a module name. */
const PARTS = /[|!]/;

/** Hash at the end of the name of concatenated modules. */
const JOINED = /\|[0-9a-f]{16,}$/;

/** Range of ids. webpack uses up to four digits as well, and skips taken ids. */
const FIRST_ID = 1000;
const IDS = 9000;

/**
 * Assigns ids and names without the project folder to modules that Module Federation names by absolute paths, so that
 * builds are reproducible in any folder. webpack does so for other modules, but resolves id collisions by these names.
 */
export class StableIdsPlugin {
  readonly #root: string;

  /** @param root the project's folder */
  constructor(root = ROOT) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // webpack derives variable names from it, and minified names depend on them.
      compilation.hooks.succeedModule.tap('StableIdsPlugin', (module) => {
        if (RUNTIME_ENTRY.test(module.identifier())) {
          const readable = module.readableIdentifier.bind(module);
          module.readableIdentifier = (shortener) => removeFolder(readable(shortener), this.#root);
        }
      });
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        const taken = new Set<number>();
        const named = [...modules]
          .filter((module) => this.#containsPath(module.identifier()))
          .map((module) => ({ module, name: removeFolder(module.identifier(), this.#root) }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1));
        for (const { module, name } of named) {
          let id = idOf(name);
          while (taken.has(id)) {
            id = FIRST_ID + ((id + 1 - FIRST_ID) % IDS);
          }
          taken.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }

  #containsPath(name: string): boolean {
    return RUNTIME_ENTRY.test(name) || name.split(PARTS).some((part) => part.indexOf(this.#root) > 0);
  }
}

/** Removes the project folder from a module name or file path. */
export function removeFolder(name: string, root = ROOT): string {
  return name.replace(RUNTIME_ENTRY, '$1$2').replace(JOINED, '').replaceAll(`${root}${path.sep}`, '');
}

function idOf(name: string): number {
  return FIRST_ID + (createHash('sha256').update(name).digest().readUInt32BE() % IDS);
}
