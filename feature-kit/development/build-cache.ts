import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { ROOT } from '../project/front-ends.ts';

/** Files that define how a package is built, in addition to its modules, which webpack tracks itself. */
const SETTINGS = ['package.json', 'webpack.config.ts', 'feature.json'];

const PRESET = ['webpack/', 'development/'].map((folder) => path.join(import.meta.dirname, '..', folder));

/** Creates the cache of development builds. Other settings, presets or packages invalidate it. */
export function buildCache(context: string, served: boolean): FileCacheOptions {
  const place = createHash('sha256').update(context).digest('hex').slice(0, 8);
  const settings = SETTINGS.map((file) => path.join(context, file)).filter((file) => existsSync(file));
  return {
    type: 'filesystem',
    name: served ? 'served' : 'built',
    cacheDirectory: path.join(ROOT, 'node_modules/.cache/webpack', `${path.basename(context)}-${place}`),
    buildDependencies: { settings: [...settings, ...PRESET, path.join(ROOT, 'package-lock.json')] },
  };
}
