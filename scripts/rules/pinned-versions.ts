import { type Lock, addEveryPlatform } from '../lock/every-platform.ts';
import { readProjectFile, type Rule } from './rule.ts';

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readProjectFile(`${folder}/package.json`)) as Manifest;
}

const folders = ['.', ...(manifest('.').workspaces ?? [])];
const pinned = folders.flatMap((folder) => {
  const { name, dependencies, devDependencies } = manifest(folder);
  return Object.entries({ ...dependencies, ...devDependencies }).map(([dependency, version]) => ({
    at: name,
    dependency,
    version,
  }));
});

const lock = JSON.parse(readProjectFile('package-lock.json')) as Lock;

/** Returns the packages without a hash, except binaries of other platforms. */
const withoutHash = (): readonly unknown[] =>
  Object.entries(lock.packages)
    .filter(([name, { link, inBundle }]) => name.includes('node_modules/') && link !== true && inBundle !== true)
    .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    .filter(([, { optional, os, cpu }]) => optional !== true || (os === undefined && cpu === undefined));

export const VERSION_RULES: readonly Rule[] = [
  {
    title: 'Versions of dependencies are exact',
    find: () => pinned.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  },
  {
    title: 'A dependency has the same version in every package',
    find: () =>
      pinned.filter(({ dependency, version }) =>
        pinned.some((other) => other.dependency === dependency && other.version !== version),
      ),
  },
  {
    title: 'The lock file lists the optional packages of every platform, as npm ci requires',
    find: () => addEveryPlatform(lock).added,
  },
  {
    title: 'The lock file contains no registry address',
    find: () => JSON.stringify(lock).match(/"resolved":"https?:[^"]*/g) ?? [],
  },
  { title: 'The lock file has the hash of every package', find: withoutHash },
];
