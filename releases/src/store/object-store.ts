import PQueue from 'p-queue';
import type { ReleaseManifest } from 'shared-types/registry';
import { parseHistory } from './folder-store.ts';
import { ReleaseError } from '../release-error.ts';
import type { NoteStore, ReleaseStore } from './release-store.ts';
import { S3Client, S3Conflict, type S3Place } from './s3-client.ts';
import { type LockOwner, type LockPlace, withStoreLock } from './store-lock.ts';

const REGISTRY = 'registry.json';
const HISTORY = 'history.jsonl';
const MANIFEST = 'release.json';
const LOCK = 'lock';

/** Maximum number of concurrent requests. */
const MAX_CONCURRENT = 8;

/**
 * Creates a store in an object store with the S3 API. A version exists if its `release.json` exists, which is written last
 * and deleted first.
 */
export function createObjectStore(place: S3Place): ReleaseStore {
  const client = new S3Client(place);
  const keyOf = (name: string, version: string, file: string) => `packages/${name}/${version}/${file}`;
  let registryRead: string | undefined;
  /** History to append to: the new entry is linked to its last one. */
  let historyRead: { readonly text: string; readonly etag: string | undefined } | undefined;
  const replace = async (key: string, text: string, etag: string | undefined) => {
    try {
      await client.put(key, text, etag === undefined ? { new: true } : { etag });
    } catch (error) {
      throw error instanceof S3Conflict
        ? new ReleaseError(`${key} was changed by another process in the meantime; run the command again.`)
        : error;
    }
  };
  const readHistory = async () => {
    const found = await client.get(HISTORY);
    return { text: found?.content.toString() ?? '', etag: found?.etag };
  };
  return {
    folder: undefined,
    async readRegistryText() {
      const found = await client.get(REGISTRY);
      registryRead = found?.etag;
      return found?.content.toString();
    },
    writeRegistry: async (registry) => replace(REGISTRY, `${JSON.stringify(registry, null, 1)}\n`, registryRead),
    async readManifest(name, version) {
      const found = await client.get(keyOf(name, version, MANIFEST));
      return found === undefined ? undefined : (JSON.parse(found.content.toString()) as ReleaseManifest);
    },
    async addRelease(manifest, read) {
      const put = (file: string, content: Buffer | string) =>
        client.put(keyOf(manifest.package, manifest.version, file), content);
      await forEach(Object.entries(manifest.files), async ([file, hash]) => put(file, await read(file, hash)));
      await put(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
    },
    async removeRelease(name, version) {
      await client.remove(keyOf(name, version, MANIFEST));
      const left = [
        ...(await client.list(keyOf(name, version, ''))),
        ...(await client.list(`statements/${name}/${version}/`)),
      ];
      await forEach(left, ({ key }) => client.remove(key));
    },
    async listReleases() {
      const entries = await client.list('packages/');
      return entries
        .map(({ key, modified }) => ({ parts: key.split('/'), modified }))
        .filter(({ parts }) => parts.length === 4 && parts[3] === MANIFEST)
        .map(({ parts, modified }) => ({ package: parts[1] ?? '', version: parts[2] ?? '', publishedAt: modified }));
    },
    readFile: async (name, version, file) => (await client.get(keyOf(name, version, file)))?.content,
    async appendHistory(entries) {
      const before = historyRead ?? (await readHistory());
      historyRead = undefined;
      const added = entries.map((entry) => `${JSON.stringify(entry)}\n`);
      await replace(HISTORY, before.text + added.join(''), before.etag);
    },
    async readHistory() {
      historyRead = await readHistory();
      return parseHistory(historyRead.text);
    },
    async readMark() {
      const lists = await Promise.all([REGISTRY, HISTORY, 'canary-analysis/'].map(async (key) => client.list(key)));
      return lists.flatMap((entries) => entries.map(({ key, etag }) => `${key} ${etag}`)).join(' ');
    },
    async tidy() {
      // Files without a manifest remain from a killed publish or prune.
      const entries = await client.list('packages/');
      const folderOf = (key: string) => key.split('/').slice(0, 3).join('/');
      const whole = new Set(entries.filter(({ key }) => key.endsWith(`/${MANIFEST}`)).map(({ key }) => folderOf(key)));
      await forEach(
        entries.filter(({ key }) => !whole.has(folderOf(key))),
        ({ key }) => client.remove(key),
      );
    },
    analysis: createObjectNotes(client, 'canary-analysis/'),
    statements: createObjectNotes(client, 'statements/'),
    withLock: (change) => withStoreLock(createObjectLock(client), change),
  };
}

/** Creates notes as objects. @param prefix of their keys, with a slash at its end */
function createObjectNotes(client: S3Client, prefix: string): NoteStore {
  return {
    async list() {
      const entries = await client.list(prefix);
      return entries.map(({ key, modified }) => ({ name: key.slice(prefix.length), changed: modified }));
    },
    read: async (name) => (await client.get(`${prefix}${name}`))?.content.toString(),
    write: async (name, text) => client.put(`${prefix}${name}`, text),
  };
}

/** Creates the lock of an object store by conditional writes. A lost lock loses no change: all writes are conditional. */
function createObjectLock(client: S3Client): LockPlace {
  const format = (owner: LockOwner) => JSON.stringify({ ...owner, beat: Date.now() });
  const read = async () => {
    const found = await client.get(LOCK);
    if (found === undefined) {
      return undefined;
    }
    const { beat, ...owner } = JSON.parse(found.content.toString()) as LockOwner & { readonly beat: number };
    return { owner, beat, version: found.etag };
  };
  return {
    identifiesProcesses: false,
    read,
    async write(owner, replaced) {
      try {
        await client.put(LOCK, format(owner), replaced === undefined ? { new: true } : { etag: replaced.version });
        return true;
      } catch (error) {
        if (error instanceof S3Conflict) {
          return false;
        }
        throw error;
      }
    },
    beat: async (owner) => client.put(LOCK, format(owner)).catch(() => undefined),
    async remove({ id }) {
      if ((await read())?.owner.id === id) {
        await client.remove(LOCK);
      }
    },
  };
}

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  await new PQueue({ concurrency: MAX_CONCURRENT }).addAll(items.map((item) => async () => work(item)));
}
