import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Package in `package-lock.json`, limited to the fields that builds read. */
export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  /** True for a workspace; `resolved` is its folder. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Content of `package-lock.json`: installed package by folder, relative to the root. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export function readLockFile(root: string): LockFile {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
}

/** Returns the folder of a package that another one imports, as Node resolves it; undefined if it is missing. */
export function resolvePackage({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let at: string | undefined = from; at !== undefined; at = outerFolder(at)) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    const entry = packages[place];
    if (entry !== undefined) {
      return entry.link === true ? entry.resolved : place;
    }
  }
  return undefined;
}

/** Returns the folders of the packages that code in a folder imports, including transitive ones. */
export function findReachablePackages(lock: LockFile, from: string, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...names].map((name) => [from, name] as const);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = resolvePackage(lock, ...next);
    const entry = place === undefined ? undefined : lock.packages[place];
    if (place !== undefined && entry !== undefined && !found.has(place)) {
      found.add(place);
      waiting.push(...listDependencies(entry).map((name) => [place, name] as const));
    }
  }
  return found;
}

export function listDependencies({ dependencies, optionalDependencies, peerDependencies }: LockEntry): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** Returns the next folder that Node searches: nested packages, then siblings, up to the root `''`. */
function outerFolder(folder: string): string | undefined {
  if (folder === '') {
    return undefined;
  }
  const at = folder.lastIndexOf('/node_modules/');
  return at === -1 ? '' : folder.slice(0, at);
}
