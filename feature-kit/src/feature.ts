import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FeatureError } from './feature-error.ts';

/** The feature in whose folder the command runs. */
export interface Feature {
  readonly folder: string;
  /** Of the package: `mf-promo`. */
  readonly name: string;
  readonly version: string;
}

/** Returns the feature of the current folder. @throws {FeatureError} if it is no feature */
export function currentFeature(folder = process.cwd()): Feature {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(path.join(folder, 'feature.json')) || !existsSync(manifest)) {
    throw new FeatureError(`${folder} is no feature: it has no feature.json. "feature new" makes a first one.`);
  }
  const { name, version } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string; version: string };
  return { folder, name, version };
}
