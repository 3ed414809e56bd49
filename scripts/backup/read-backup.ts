import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Errors } from 'typebox/value';
import { OperatorError } from '../../backend/src/calls/operator-error.ts';
import { type Manifest, MANIFEST_FILE, MANIFEST_HASH_FILE, ManifestSchema, hashFile } from './manifest.ts';

/** Returns a backup folder, or the newest backup below it. @throws {OperatorError} if there is no backup */
export function findBackup(folder: string): string {
  const place = path.resolve(folder);
  if (!existsSync(place)) {
    throw new OperatorError(`The folder ${place} does not exist. Check the path.`);
  }
  if (existsSync(path.join(place, MANIFEST_FILE))) {
    return place;
  }
  const newest = listBackups(place).at(-1);
  if (newest === undefined) {
    throw new OperatorError(`There is no backup in ${place}: no folder in it contains a ${MANIFEST_FILE}.`);
  }
  return path.join(place, newest);
}

/** Returns the names of the complete backups in a folder, oldest first. */
export function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\w-]+$/.test(name) && existsSync(path.join(folder, name, MANIFEST_FILE)))
    .toSorted();
}

/** Compares all files with the manifest. @throws {OperatorError} that names those that differ, are missing or too many */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const left = new Set(Object.keys(manifest.files));
  const problems: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const file = path.relative(folder, place);
    if (entry.isDirectory() || file === MANIFEST_FILE || file === MANIFEST_HASH_FILE) {
      continue;
    }
    const expected = Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined;
    left.delete(file);
    if (expected === undefined || !entry.isFile()) {
      problems.push(`${file} is not part of the backup`);
    } else if (statSync(place).size !== expected.bytes) {
      problems.push(`${file} has ${statSync(place).size} bytes, not ${expected.bytes}`);
    } else if ((await hashFile(place)) !== expected.sha256) {
      problems.push(`${file} has changed`);
    }
  }
  problems.push(...[...left].map((file) => `${file} is missing`));
  if (problems.length > 0) {
    const more = problems.length > 5 ? `; and ${problems.length - 5} more` : '';
    throw new OperatorError(
      `The backup in ${folder} is damaged; nothing was restored: ${problems.slice(0, 5).join('; ')}${more}.`,
    );
  }
  return manifest;
}

function readManifest(folder: string): Manifest {
  const text = readFileSync(path.join(folder, MANIFEST_FILE), 'utf8');
  const manifestHashFile = path.join(folder, MANIFEST_HASH_FILE);
  const expected = existsSync(manifestHashFile) ? readFileSync(manifestHashFile, 'utf8').trim() : undefined;
  if (createHash('sha256').update(text).digest('hex') !== expected) {
    throw new OperatorError(
      `The backup in ${folder} is damaged: the hash of ${MANIFEST_FILE} differs from ${MANIFEST_HASH_FILE}. Use another backup.`,
    );
  }
  const manifest: unknown = JSON.parse(text);
  const [problem] = Errors(ManifestSchema, manifest);
  if (problem !== undefined) {
    throw new OperatorError(
      `The format of the backup in ${folder} is unknown (${problem.instancePath} ${problem.message}). Use the software version that created it.`,
    );
  }
  return manifest as Manifest;
}
