import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from './release-store.ts';

/** Address of code: package, version, file, line and column. */
const CODE = /^\/assets\/(?<name>[a-z0-9-]+)\/(?<version>[^/]+)\/(?<file>[^:]+):(?<line>\d+):(?<column>\d+)$/;

/** Maximum number of cached maps; a map has a few hundred kilobytes. */
const MAX_MAPS = 8;

/** Finds the source position of an address in built code, by the stored source maps. */
export class SourcePositions {
  readonly #maps: LRUCache<string, TraceMap>;

  constructor(store: Pick<ReleaseStore, 'readFile'>) {
    this.#maps = new LRUCache({
      max: MAX_MAPS,
      async fetchMethod(key) {
        const [name = '', version = '', ...file] = key.split('/');
        const text = await store.readFile(name, version, `${file.join('/')}.map`);
        return text && new TraceMap(text.toString());
      },
    });
  }

  /**
   * Returns the path in the build, such as `shell/src/router/router.tsx`, and the line of an address.
   * @param address `/assets/mf-wallet/1.5.0/123.js:1:2345`
   * @returns undefined for an address without line and column, and for a release without maps
   */
  async of(address: string) {
    const { name = '', version = '', file = '', line, column } = CODE.exec(address)?.groups ?? {};
    const leavesRelease = [version, ...file.split('/')].some((segment) => /^\.*$/.test(segment));
    if (file === '' || leavesRelease) {
      return undefined;
    }
    // Without a readable map the address remains.
    const map = await this.#maps.fetch(`${name}/${version}/${file}`).catch(() => undefined);
    // Browsers count columns from 1, maps from 0.
    const needle = { line: Number(line), column: Math.max(0, Number(column) - 1) };
    const found = map === undefined || needle.line < 1 ? undefined : originalPositionFor(map, needle);
    return found === undefined || found.source === null
      ? undefined
      : { file: stripPrefix(found.source), line: found.line };
  }
}

/** Returns `src/main.ts` for `webpack://shell/./src/main.ts`. */
function stripPrefix(source: string): string {
  return source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.\/)+/, '')
    .replace(/\?.*$/, '');
}
