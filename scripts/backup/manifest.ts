import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { DatabaseBackupSchema } from '../../backend/src/backup/back-up-database.ts';

const exactly = { additionalProperties: false };

export const ManifestSchema = Type.Object(
  {
    format: Type.Literal(1),
    /** Start time; requests acknowledged earlier are in the backup. */
    began: Type.String(),
    ended: Type.String(),
    /** Commit of the code that created the backup, if known. */
    commit: Type.String(),
    database: Type.Optional(DatabaseBackupSchema),
    releases: Type.Optional(
      Type.Object({ versions: Type.Integer(), damaged: Type.Immutable(Type.Array(Type.String())) }, exactly),
    ),
    /** Size in bytes and SHA-256 of every file by path. */
    files: Type.Record(
      Type.String(),
      Type.Object({ bytes: Type.Integer(), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }, exactly),
    ),
  },
  exactly,
);

export type Manifest = Static<typeof ManifestSchema>;

export const MANIFEST_FILE = 'manifest.json';
export const MANIFEST_HASH_FILE = 'manifest.sha256';

/** Returns size and hash of every file below a folder by path; restricts access to the owner. */
export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    chmodSync(file, entry.isDirectory() ? 0o700 : 0o600);
    if (entry.isFile()) {
      files[path.relative(folder, file)] = { bytes: statSync(file).size, sha256: await hashFile(file) };
    }
  }
  return Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
