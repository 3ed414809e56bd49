import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** Returns the TypeScript files below a folder by relative path. */
export function listSourceFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file));
}
