import path from 'node:path';
import { FeatureError } from './feature-error.ts';

/** @throws {FeatureError} when the environment names no store of releases: a site has its own, and none is meant by default */
export function requireStore(env: NodeJS.ProcessEnv): void {
  if (!env.RELEASES_DIR && !env.RELEASES_STORE) {
    throw new FeatureError('No store is named: set RELEASES_DIR or RELEASES_STORE to that of the site.');
  }
}

/** The store's folder as it is meant where the command runs, whatever release commands take for the project's root. */
export function storeFolder(env: NodeJS.ProcessEnv, folder = process.cwd()): NodeJS.ProcessEnv {
  return env.RELEASES_DIR ? { RELEASES_DIR: path.resolve(folder, env.RELEASES_DIR) } : {};
}
