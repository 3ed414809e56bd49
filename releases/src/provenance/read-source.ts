import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from './statement.ts';

/** Returns the commit, uncommitted changes and lock file of a project. */
export function readSource(root: string): Source {
  const lock = path.join(root, 'package-lock.json');
  const commit = git(root, 'rev-parse', 'HEAD')?.trim();
  return {
    commit,
    dirty: commit === undefined || git(root, 'status', '--porcelain', '--', root) !== '',
    lock: existsSync(lock) ? createHash('sha256').update(readFileSync(lock)).digest('hex') : undefined,
    node: process.version,
  };
}

/** Returns the output of git; undefined if it fails, as without git or outside of a repository. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', root, ...args], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } catch {
    return undefined;
  }
}
