import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

/** Files that define how a package is built, in addition to its modules, which webpack tracks itself. */
const SETTINGS = ['package.json', 'webpack.config.ts', 'feature.json'];

/** Folder of the build preset; in the published kit it contains compiled files. */
const PRESET = path.resolve(import.meta.dirname, '..');

/**
 * Creates the cache of development builds, so that a development server rebuilds only what changed. Other settings,
 * presets or packages invalidate it. @param context folder of the package
 */
export function buildCache(context: string, served: boolean): FileCacheOptions {
  const hash = createHash('sha256');
  const preset = globSync(['webpack/*.{ts,js}', 'development/*.{ts,js,cjs}'], { cwd: PRESET }).toSorted();
  const files = [
    ...SETTINGS.map((file) => path.join(context, file)),
    ...preset.map((file) => path.join(PRESET, file)),
    path.join(ROOT, 'package-lock.json'),
  ];
  for (const file of files.filter((one) => existsSync(one))) {
    hash.update(file).update(readFileSync(file));
  }
  const place = createHash('sha256').update(context).digest('hex').slice(0, 8);
  return {
    type: 'filesystem',
    name: served ? 'served' : 'built',
    cacheDirectory: path.join(ROOT, 'node_modules/.cache/webpack', `${path.basename(context)}-${place}`),
    version: hash.digest('hex'),
  };
}
