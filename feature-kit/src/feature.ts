import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the feature in a folder. @throws {Error} if the folder contains no feature */
export function readFeature(folder = process.cwd()) {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(path.join(folder, 'feature.json')) || !existsSync(manifest)) {
    throw new Error(`${folder} contains no feature.json. Run "feature new" to create a feature.`);
  }
  const { name, version } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string; version: string };
  return { folder, name, version };
}

/** Requires a release store in the environment: there is no default. @throws {Error} without one */
export function requireStore(env: NodeJS.ProcessEnv): void {
  if (!env.RELEASES_DIR && !env.RELEASES_STORE) {
    throw new Error('No release store is configured. Set RELEASES_DIR or RELEASES_STORE to the store of the site.');
  }
}

/** Resolves the store's folder relative to the current folder, since release commands use another project root. */
export function resolveStoreFolder(env: NodeJS.ProcessEnv, folder = process.cwd()): NodeJS.ProcessEnv {
  return env.RELEASES_DIR ? { RELEASES_DIR: path.resolve(folder, env.RELEASES_DIR) } : {};
}
