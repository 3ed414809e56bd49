import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './front-ends.ts';

const NOT_BUILT_FROM = /(^|\/)(dist|\.types|node_modules|\.turbo|coverage)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$|\.md$/;

/**
 * Hash of everything that a front end is built from: its own files, the contracts, the build preset and the locked
 * versions. The same hash means the same build.
 * @param frontEnd its folder, from the project's root
 */
export function inputHash(frontEnd: string): string {
  const hash = createHash('sha256');
  for (const place of [frontEnd, 'shared-types/src', 'tools/webpack', 'package-lock.json']) {
    for (const file of filesOf(place)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
}

function filesOf(place: string): string[] {
  if (path.extname(place) !== '') {
    return [place];
  }
  return readdirSync(path.join(ROOT, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !NOT_BUILT_FROM.test(file))
    .toSorted();
}
