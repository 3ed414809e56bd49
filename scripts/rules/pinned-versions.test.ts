import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
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

describe('versions of dependencies', () => {
  it('are exact', () => {
    expect(pinned.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('are the same in every package', () => {
    const versions = new Map<string, Set<string>>();
    for (const { dependency, version } of pinned) {
      versions.set(dependency, (versions.get(dependency) ?? new Set()).add(version));
    }
    expect([...versions].filter(([, found]) => found.size > 1).map(([dependency]) => dependency)).toEqual([]);
  });

  it('come without download addresses in the lock file', () => {
    expect(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/);
  });
});
