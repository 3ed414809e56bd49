import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Direct dependency of a package of this repository, with its pinned version. */
export interface DirectDependency {
  readonly name: string;
  readonly version: string;
}

const PINNED = /^\d+\.\d+\.\d+$/;
const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

type Manifest = Record<string, unknown> & Partial<Record<(typeof FIELDS)[number], Record<string, string>>>;

/** Lists the direct dependencies of all packages below a folder by name. */
export function listDirectDependencies(root: string): DirectDependency[] {
  const found = new Map(
    manifestsOf(root).flatMap((file) => {
      const manifest = read(file);
      return FIELDS.flatMap((field) => Object.entries(manifest[field] ?? {}));
    }),
  );
  return [...found]
    .flatMap(([name, version]) => (PINNED.test(version) ? [{ name, version }] : []))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Pins new versions of direct dependencies in every package below a folder. */
export function pinVersions(root: string, versions: readonly DirectDependency[]): void {
  for (const file of manifestsOf(root)) {
    const manifest = read(file);
    for (const dependencies of FIELDS.map((field) => manifest[field] ?? {})) {
      for (const { name, version } of versions) {
        if (PINNED.test(dependencies[name] ?? '')) {
          dependencies[name] = version;
        }
      }
    }
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/**
 * Returns the next stable version with the same major number; undefined if no other version exists. @param below true
 * for the previous version
 */
export function findNextVersion(published: readonly string[], ours: string, below: boolean): string | undefined {
  const candidates = published
    .filter((version) => PINNED.test(version) && version.split('.')[0] === ours.split('.')[0])
    .filter((version) => (below ? compare(version, ours) < 0 : compare(version, ours) > 0))
    .toSorted(compare);
  return below ? candidates.at(-1) : candidates[0];
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = left?.findIndex((part, index) => part !== right?.[index]) ?? -1;
  return (left?.[at] ?? 0) - (right?.[at] ?? 0);
}

function manifestsOf(root: string): string[] {
  return globSync(['package.json', '*/package.json'], { cwd: root }).map((file) => path.join(root, file));
}

function read(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
