import { setTimeout as wait } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { computeIntegrity } from 'releases/store/integrity.ts';
import type { ReleaseManifest } from 'shared-types/registry';

/** Maximum number of cached style sheets. */
const MAX_SHEETS = 64;
const MAX_AGE_MS = 60_000;

/** Longest that a page waits for the store, in ms; what is late the browser fetches, and the next page carries. */
const MAX_WAIT_MS = 100;

/** A style sheet of a release. */
export interface StyleSheet {
  readonly release: ReleaseManifest;
  /** Its name in the release. */
  readonly file: string;
}

/** Returns the style sheets that a shell starts with. */
export function startStylesOf(shell: ReleaseManifest): StyleSheet[] {
  return (shell.groups.main?.css ?? []).map((file) => ({ release: shell, file }));
}

/** The text of a style sheet where the page carries it. */
export type InlineStyles = (sheet: StyleSheet) => string | undefined;

/**
 * Matches relative references, which would resolve differently in a page, and text that would end the style element.
 */
const STAYS_A_FILE = /url\(|@import|<\//i;

/** Reads the style sheets that a page carries itself, each once. */
export const inlineStyles = plugin(async (app) => {
  const cache = new LRUCache<string, Promise<string | undefined>>({ max: MAX_SHEETS, ttl: MAX_AGE_MS });

  const read = async ({ release, file }: StyleSheet): Promise<string | undefined> => {
    const content = await app.releases.readFile(release.package, release.version, file);
    if (content === undefined || computeIntegrity(content) !== release.files[file]) {
      return undefined;
    }
    const text = Buffer.from(content).toString('utf8');
    return STAYS_A_FILE.test(text) ? undefined : text;
  };

  app.decorate('inlineStyles', async (sheets) => {
    const texts = new Map<string, string>();
    const reading = sheets.map(async (sheet) => {
      const key = keyOf(sheet);
      const text = cache.get(key) ?? read(sheet);
      cache.set(key, text);
      try {
        texts.set(key, (await text) ?? '');
      } catch {
        // Removes the failed read, so that the store is read again.
        cache.delete(key);
      }
    });
    if (reading.length > 0) {
      await Promise.race([Promise.all(reading), wait(MAX_WAIT_MS, undefined, { ref: false })]);
    }
    const inTime = new Map(texts);
    return (sheet) => inTime.get(keyOf(sheet)) || undefined;
  });
});

function keyOf({ release, file }: StyleSheet): string {
  return `${release.package}@${release.version} ${file} ${release.files[file] ?? ''}`;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The texts of these style sheets, as they were published. What cannot be read, is another one than was published, or
     * names files is not among them: the browser fetches it.
     */
    inlineStyles(sheets: readonly StyleSheet[]): Promise<InlineStyles>;
  }
}
