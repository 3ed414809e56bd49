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
