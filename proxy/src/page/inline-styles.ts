import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { computeIntegrity } from 'releases/store/integrity.ts';
import type { ReleaseManifest } from 'shared-types/registry';

const MAX_SHEETS = 64;

/** Maximum wait of a page for the store, in ms; a late style sheet is linked, and inlined in the next page. */
const MAX_WAIT_MS = 100;

export interface StyleSheet {
  readonly release: ReleaseManifest;
  readonly file: string;
}

export function listStartStyles(shell: ReleaseManifest): StyleSheet[] {
  return (shell.groups.main?.css ?? []).map((file) => ({ release: shell, file }));
}

/** Returns the text of a style sheet; undefined if it is linked instead. */
export type InlineStyles = (sheet: StyleSheet) => string | undefined;

/** Matches relative references, which would resolve differently in a page, and text that ends the style element. */
const STAYS_A_FILE = /url\(|@import|<\//i;

/** Reads the style sheets that pages inline, each one time. */
export const inlineStyles = plugin(async (app) => {
  /** Text of each style sheet; empty if it stays a file. */
  const cache = new LRUCache<string, string, StyleSheet>({
    max: MAX_SHEETS,
    // A late text is cached for the next page.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { release, file } }) => {
      const content = await app.releases.readFile(release.package, release.version, file);
      const isIntact = content !== undefined && computeIntegrity(content) === release.files[file];
      const text = isIntact ? Buffer.from(content).toString('utf8') : '';
      return STAYS_A_FILE.test(text) ? '' : text;
    },
  });

  app.decorate('inlineStyles', async (sheets) => {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const reading = sheets.map(async (sheet) => {
      const text = await cache.fetch(getKey(sheet), { context: sheet, signal }).catch(() => undefined);
      return [getKey(sheet), text] as const;
    });
    const texts = new Map(await Promise.all(reading));
    return (sheet) => texts.get(getKey(sheet)) || undefined;
  });
});

function getKey({ release, file }: StyleSheet): string {
  return `${release.package}@${release.version} ${file} ${release.files[file] ?? ''}`;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads the texts of style sheets. Leaves out those that cannot be read, whose hash is wrong, or that reference
     * files: the page links them.
     */
    inlineStyles(sheets: readonly StyleSheet[]): Promise<InlineStyles>;
  }
}
