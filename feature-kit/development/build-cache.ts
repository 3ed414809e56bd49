import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

/** What says how a package is built, beside the modules of it, which webpack looks after itself. */
const SETTINGS = ['package.json', 'webpack.config.ts', 'feature.json'];

/** The build preset: in the kit these are compiled files. */
const PRESET = path.resolve(import.meta.dirname, '..');

/**
 * Keeps what a build for developing made, so that the next start of a development server builds only what was changed. A
 * build with other settings, another preset or other packages begins anew.
 * @param context folder of the package
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
