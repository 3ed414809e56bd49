import PQueue from 'p-queue';
import type { ReleaseManifest } from 'shared-types/registry';
import { ReleaseError } from '../release-error.ts';
import type { HistoryEntry, NoteStore, ReleaseStore } from './release-store.ts';
import { type StoreFiles, WriteConflict } from './store-files.ts';
import { type LockPlace, withStoreLock } from './store-lock.ts';

export const REGISTRY_FILE = 'registry.json';

const HISTORY_FILE = 'history.jsonl';
const MANIFEST = 'release.json';

/** Maximum number of files that are read or written concurrently. */
const MAX_CONCURRENT = 8;

/** Creates a store in which a version exists while it has `release.json`, which is written last and deleted first. */
export function createReleaseStore(files: StoreFiles, lock: LockPlace, folder?: string): ReleaseStore {
  const keyOf = (name: string, version: string, file: string) => `packages/${name}/${version}/${file}`;
  let registryRead: string | undefined;
  /** History to append to: the new entry is linked to its last one. */
  let historyRead: Awaited<ReturnType<typeof readHistory>> | undefined;
  const replace = async (key: string, text: string, etag: string | undefined) => {
    try {
      await files.put(key, text, { etag });
    } catch (error) {
      throw error instanceof WriteConflict
        ? new ReleaseError(`${key} was changed by another process in the meantime; run the command again.`)
        : error;
    }
  };
  const readHistory = async () => {
    const found = await files.get(HISTORY_FILE);
    return { text: found?.content.toString() ?? '', etag: found?.etag };
  };
  const removeRelease = async (name: string, version: string) => {
    await files.remove(keyOf(name, version, MANIFEST));
    const left = [
      ...(await files.list(keyOf(name, version, ''))),
      ...(await files.list(`statements/${name}/${version}/`)),
    ];
    await forEach(left, async ({ key }) => files.remove(key));
  };
  return {
    folder,
    async readRegistryText() {
      const found = await files.get(REGISTRY_FILE);
      registryRead = found?.etag;
      return found?.content.toString();
    },
    writeRegistry: async (registry) => replace(REGISTRY_FILE, `${JSON.stringify(registry, null, 1)}\n`, registryRead),
    async readManifest(name, version) {
      const found = await files.get(keyOf(name, version, MANIFEST));
      return found === undefined ? undefined : (JSON.parse(found.content.toString()) as ReleaseManifest);
    },
    async addRelease(manifest, read) {
      const { package: name, version } = manifest;
      try {
        await forEach(Object.entries(manifest.files), async ([file, hash]) =>
          files.put(keyOf(name, version, file), await read(file, hash)),
        );
        await files.put(keyOf(name, version, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
      } catch (error) {
        // On a full disk the files would occupy the remaining space.
        await removeRelease(name, version).catch(() => undefined);
        throw error;
      }
    },
    removeRelease,
    async listReleases() {
      const entries = await files.list('packages/');
      return entries.flatMap((entry) => {
        const [, name = '', version = '', file, ...more] = entry.key.split('/');
        return file === MANIFEST && more.length === 0 ? [{ package: name, version, publishedAt: entry.modified }] : [];
      });
    },
    readFile: async (name, version, file) => (await files.get(keyOf(name, version, file)))?.content,
    async appendHistory(entries) {
      const before = historyRead ?? (await readHistory());
      historyRead = undefined;
      const added = entries.map((entry) => `${JSON.stringify(entry)}\n`);
      await replace(HISTORY_FILE, before.text + added.join(''), before.etag);
    },
    async readHistory() {
      historyRead = await readHistory();
      return parseHistory(historyRead.text);
    },
    async readMark() {
      const keys = [REGISTRY_FILE, HISTORY_FILE, 'canary-analysis/counts.json'];
      return (await Promise.all(keys.map(async (key) => files.getEtag(key)))).join(' ');
    },
    async tidy() {
      await files.removeDrafts();
      // Files without a manifest remain from a killed publish or prune.
      const entries = await files.list('packages/');
      const folderOf = (key: string) => key.split('/').slice(0, 3).join('/');
      const whole = new Set(entries.filter(({ key }) => key.endsWith(`/${MANIFEST}`)).map(({ key }) => folderOf(key)));
      const left = entries.filter(({ key }) => !whole.has(folderOf(key)));
      await forEach(left, async ({ key }) => files.remove(key));
    },
    analysis: createNotes(files, 'canary-analysis/'),
    statements: createNotes(files, 'statements/'),
    withLock: async (change) => withStoreLock(lock, change),
  };
}

/** Parses the history, one entry per line. @throws {ReleaseError} naming the invalid line */
function parseHistory(text: string): HistoryEntry[] {
  return text
    .split('\n')
    .map((line, at) => [line, at + 1] as const)
    .filter(([line]) => line !== '')
    .map(([line, number]) => {
      try {
        return JSON.parse(line) as HistoryEntry;
      } catch {
        throw new ReleaseError(
          `Line ${number} of history.jsonl is not a valid entry: the file was modified without the release command. Restore it from the newest backup.`,
        );
      }
    });
}

/** Creates notes as files. @param folder their folder, with a slash at its end */
function createNotes(files: StoreFiles, folder: string): NoteStore {
  return {
    async list() {
      const entries = await files.list(folder);
      return entries.map(({ key, modified }) => ({ name: key.slice(folder.length), changed: modified }));
    },
    read: async (name) => (await files.get(`${folder}${name}`))?.content.toString(),
    write: async (name, text) => files.put(`${folder}${name}`, text),
  };
}

/** Works on several items at a time. After an error the running ones end, and the others do not start. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  try {
    await queue.addAll(items.map((item) => async () => work(item)));
  } finally {
    queue.clear();
    await queue.onIdle();
  }
}
