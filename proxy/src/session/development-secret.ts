import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/**
 * The secret that seals sessions outside production: made once and kept, so that a restart logs nobody out. Two proxies
 * that start at once agree on one; a file that others can read is closed to them.
 * @param folder where it is kept
 */
export function developmentSecret(folder: string): string {
  const file = path.join(folder, 'session-secret');
  const kept = read(file);
  if (kept !== undefined) {
    chmodSync(file, 0o600);
    return kept;
  }
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(unfinished, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(unfinished, file);
  } catch {
    // Another one was quicker: its secret is everybody's. What a full disk left of one is nobody's.
    if (read(file) === undefined) {
      renameSync(unfinished, file);
    }
  } finally {
    rmSync(unfinished, { force: true });
  }
  return read(file) ?? '';
}

/** Undefined when there is none, or no whole one. */
function read(file: string): string | undefined {
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return secret.length === SECRET_BYTES * 2 ? secret : undefined;
}
