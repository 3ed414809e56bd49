import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { run } from './run.ts';

/** Name of the file in `dist` with the hash of the build's input; it is not part of a release. */
const STAMP = '.input-hash';

/**
 * Builds a front end for production unless its `dist` is from the same input already.
 * @returns whether a build was needed
 * @throws {CommandFailed} with the build's output when it fails
 */
export async function buildFrontEnd(frontEnd: string, hash: string): Promise<boolean> {
  const stamp = path.join(ROOT, frontEnd, 'dist', STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    return false;
  }
  await run('npm', ['run', '--silent', 'build', '-w', frontEnd]);
  writeFileSync(stamp, hash);
  return true;
}
