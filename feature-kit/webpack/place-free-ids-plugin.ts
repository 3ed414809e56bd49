import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

/** The runtime entry that Module Federation writes for a build: its name is a hash of absolute paths. */
const RUNTIME_ENTRY = /(\.federation[\\/]entry)\.[0-9a-f]+(\.js)/;

/** Where webpack looks for the path in a module's name; a path after other words it does not see. */
const PARTS = /[|!]/;

/** Modules that webpack made one of have a hash of their names, paths and all, at the end of the name. */
const JOINED = /\|[0-9a-f]{16,}$/;

/** Ids of webpack itself have up to four digits as well, and leave ours out. */
const FIRST_ID = 1000;
const IDS = 9000;

/**
 * Sets ids and names without the project's folder for modules that Module Federation names by absolute paths: the same
 * source has the same bytes wherever it is built. webpack does so for all others, but their ids depend on these as
 * well: of two modules with one id the second gets another.
 */
export class PlaceFreeIdsPlugin {
  readonly #root: string;

  /** @param root the project's folder */
  constructor(root = ROOT) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlaceFreeIdsPlugin', (compilation) => {
      // webpack names variables by it, and how short they become depends on the letters of all names.
      compilation.hooks.succeedModule.tap('PlaceFreeIdsPlugin', (module) => {
        if (RUNTIME_ENTRY.test(module.identifier())) {
          const readable = module.readableIdentifier.bind(module);
          module.readableIdentifier = (shortener) => removeFolder(readable(shortener), this.#root);
        }
      });
      compilation.hooks.beforeModuleIds.tap('PlaceFreeIdsPlugin', (modules) => {
        const taken = new Set<number>();
        const named = [...modules]
          .filter((module) => this.#namesPlace(module.identifier()))
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

  #namesPlace(name: string): boolean {
    return RUNTIME_ENTRY.test(name) || name.split(PARTS).some((part) => part.indexOf(this.#root) > 0);
  }
}

/** Removes the project's folder from the name of a module, or the path of its file. */
export function removeFolder(name: string, root = ROOT): string {
  return name.replace(RUNTIME_ENTRY, '$1$2').replace(JOINED, '').replaceAll(`${root}${path.sep}`, '');
}

function idOf(name: string): number {
  return FIRST_ID + (createHash('sha256').update(name).digest().readUInt32BE() % IDS);
}
