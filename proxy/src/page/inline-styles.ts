import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { integrityOf } from 'releases';
import type { ReleaseManifest } from 'shared-types';

/** Style sheets that are kept; the longest unused leave first. */
const MOST_SHEETS = 64;

/** A style sheet of a release. */
export interface StyleSheet {
  readonly release: ReleaseManifest;
  /** Its name in the release. */
  readonly file: string;
}

/** The text of a style sheet where the page carries it. */
export type InlineStyles = (sheet: StyleSheet) => string | undefined;

/** Names what lies elsewhere, which is another place as seen from a page; or would end the element that it stands in. */
const STAYS_A_FILE = /url\(|@import|<\//i;

/** Reads the style sheets that a page carries itself, each once. */
export const inlineStyles = plugin(async (app) => {
  const kept = new LRUCache<string, Promise<string | undefined>>({ max: MOST_SHEETS });

  const read = async ({ release, file }: StyleSheet): Promise<string | undefined> => {
    const content = await app.releases.readFile(release.package, release.version, file);
    if (content === undefined || integrityOf(content) !== release.files[file]) {
      return undefined;
    }
    const text = Buffer.from(content).toString('utf8');
    return STAYS_A_FILE.test(text) ? undefined : text;
  };

  app.decorate('inlineStyles', async (sheets) => {
    const texts = new Map<string, string>();
    for (const sheet of sheets) {
      const key = keyOf(sheet);
      const reading = kept.get(key) ?? read(sheet).catch(() => undefined);
      kept.set(key, reading);
      const text = await reading;
      if (text !== undefined) {
        texts.set(key, text);
      }
    }
    return (sheet) => texts.get(keyOf(sheet));
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
