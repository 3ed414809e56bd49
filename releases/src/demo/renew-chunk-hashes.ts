import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Updates the hashes of changed chunks in the entry of a copied build, like a build of the changed code.
 * @param from folder of the original build
 * @param build folder of the copy
 * @param entry file name of the script that contains the hashes
 */
export function renewChunkHashes(from: string, build: string, entry: string): void {
  const file = path.join(build, entry);
  const chunks = readdirSync(build).filter((name) => /\.(?:js|css)$/.test(name) && name !== entry);
  const renewed = chunks.reduce(
    (code, name) => code.replaceAll(hashOf(path.join(from, name)), hashOf(path.join(build, name))),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, renewed);
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64');
}
