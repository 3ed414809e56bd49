import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKED } from './packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns the manifest of the published package, with the dependencies of all packed packages. */
export function publishedManifest(): object {
  const { version, description, license, engines } = readManifest('feature-kit');
  const names = Object.keys(PACKED);
  const needed = Object.entries(
    Object.assign({}, ...names.map((name) => readManifest(name).dependencies)) as Record<string, string>,
  ).filter(([name]) => !names.includes(name));
  return {
    name: '@member-site/feature-kit',
    version,
    description,
    license,
    type: 'module',
    bin: { feature: 'bin/feature.js' },
    exports: { './tsconfig.json': './tsconfig.json' },
    dependencies: Object.fromEntries(needed.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    engines,
  };
}

function readManifest(name: string) {
  return JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly description: string;
    readonly license: string;
    readonly engines: object;
    readonly dependencies: Readonly<Record<string, string>>;
  };
}
