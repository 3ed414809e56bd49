import type { NoteStore } from './note-store.ts';
import type { S3Client } from './s3-client.ts';

/** Notes as objects. @param prefix of their keys, with a slash at its end */
export function createObjectNotes(client: S3Client, prefix: string): NoteStore {
  return {
    async list() {
      const entries = await client.list(prefix);
      return entries.map(({ key, etag, modified }) => ({
        name: key.slice(prefix.length),
        mark: etag,
        changed: modified,
      }));
    },
    read: async (name) => (await client.get(`${prefix}${name}`))?.content.toString(),
    write: async (name, text) => client.put(`${prefix}${name}`, text),
    remove: async (name) => client.remove(`${prefix}${name}`),
  };
}
