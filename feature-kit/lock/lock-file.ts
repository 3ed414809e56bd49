import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One package in `package-lock.json`, as far as builds need it. */
export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  /** A package of this project: `resolved` is its folder. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** `package-lock.json`: folder of each package from the project's root → what is installed there. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** Reads the lock file of a project. */
export function readLockFile(root: string): LockFile {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
}

/**
 * Returns the folder of the package that another one loads under a name, as Node resolves it; undefined if it is
 * missing.
 */
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

/** Folders of all packages that code in a folder can load by these names, and that those load in turn. */
export function reachablePackages(lock: LockFile, from: string, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...names].map((name) => [from, name] as const);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = resolvePackage(lock, ...next);
    const entry = place === undefined ? undefined : lock.packages[place];
    if (place !== undefined && entry !== undefined && !found.has(place)) {
      found.add(place);
      waiting.push(...dependenciesOf(entry).map((name) => [place, name] as const));
    }
  }
  return found;
}

/** Names that a package may load. */
export function dependenciesOf({ dependencies, optionalDependencies, peerDependencies }: LockEntry): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** Returns the folder where Node searches next: nested packages, then sibling ones, up to the root `''`. */
function outerFolder(folder: string): string | undefined {
  if (folder === '') {
    return undefined;
  }
  const at = folder.lastIndexOf('/node_modules/');
  return at === -1 ? '' : folder.slice(0, at);
}
