import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listDependencies, type LockFile, findReachablePackages, readLockFile } from '../lock/lock-file.ts';
import { IN_KIT, ROOT } from './front-ends.ts';

const NOT_BUILT_FROM =
  /(^|\/)(dist|\.types|\.git|node_modules|\.turbo|coverage)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$|\.md$/;

const BUILD_PRESET = 'feature-kit/webpack';

/** Kit components that features bundle, because the initial page does not need them. */
export const BROUGHT_OF_KIT = 'ui/src/disclosure';

/** Sources of the build preset; in a separate repository the lock file pins the kit instead. */
const BUILT_BY = IN_KIT ? [] : [BROUGHT_OF_KIT, BUILD_PRESET, 'feature-kit/project/input-hash.ts', 'feature-kit/lock'];

const KIT = '@member-site/feature-kit';

/** Build tools that the preset does not import: the webpack command, and Node, which compresses the files. */
const BUILD_PROGRAMS = ['webpack-cli', 'node'];

/**
 * Returns a hash of everything that a front end is built from: its files, the contracts, bundled kit components, the
 * build preset and the locked versions of the packages that its code and the preset can reach. The same hash means the
 * same build. @param frontEnd its folder, from the project's root
 */
export function computeInputHash(frontEnd: string, lock: LockFile = readLockFile(ROOT)): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer) => hash.update(`${name}\0`).update(content).update('\0');
  const bundled = bundledWorkspaces(frontEnd, lock).map((place) => `${place}/src`);
  for (const place of [frontEnd, ...bundled, ...BUILT_BY]) {
    for (const file of filesOf(place)) {
      add(file, readFileSync(path.join(ROOT, file)));
    }
  }
  for (const place of packagesBuiltFrom(frontEnd, lock)) {
    const { version = '', integrity = '' } = lock.packages[place] ?? {};
    add(place, `${version} ${integrity}`);
  }
  return hash.digest('hex').slice(0, 10);
}

/** Returns the folders of workspaces that a front end bundles; shared modules of the shell are excluded. */
function bundledWorkspaces(frontEnd: string, lock: LockFile): string[] {
  return Object.keys(lock.packages[frontEnd]?.dependencies ?? {}).flatMap((name) => {
    const { link, resolved } = lock.packages[`node_modules/${name}`] ?? {};
    return link === true && resolved !== undefined ? [resolved] : [];
  });
}

/** Returns the folders of external packages that a build can read. */
export function packagesBuiltFrom(frontEnd: string, lock: LockFile): string[] {
  const own = findReachablePackages(lock, frontEnd, listDependencies(lock.packages[frontEnd] ?? {}));
  const preset = IN_KIT
    ? findReachablePackages(lock, frontEnd, [KIT])
    : findReachablePackages(lock, 'feature-kit', [...presetImports(), ...BUILD_PROGRAMS]);
  return [...new Set([...own, ...preset])].filter((place) => place.includes('node_modules/')).toSorted();
}

function presetImports(): Set<string> {
  const names = filesOf(BUILD_PRESET).flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(/(?:from|resolve\(|import\() ?'(?<name>(?:@[^/']+\/)?[^/'.][^/']*)[^']*'/g)].map(
      ({ groups }) => groups?.name ?? '',
    );
  });
  return new Set(names.filter((name) => !name.startsWith('node:')));
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
