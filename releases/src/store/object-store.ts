import { createReleaseStore } from './create-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { S3Client, type S3Place } from './s3-client.ts';
import { WriteConflict } from './store-files.ts';
import type { LockOwner, LockPlace } from './store-lock.ts';

const LOCK = 'lock';

export function createObjectStore(place: S3Place): ReleaseStore {
  const client = new S3Client(place);
  return createReleaseStore(client, createObjectLock(client));
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
        await client.put(LOCK, format(owner), { etag: replaced?.version });
        return true;
      } catch (error) {
        if (error instanceof WriteConflict) {
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
