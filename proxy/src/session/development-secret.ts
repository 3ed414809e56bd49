import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/**
 * Returns the secret that seals sessions outside production: created one time and stored, so that a restart logs no
 * member out. Two proxies that start concurrently use the same one; group and world permissions are removed.
 * @param folder folder of the secret
 */
export function getDevelopmentSecret(folder: string): string {
  const file = path.join(folder, 'session-secret');
  const stored = read(file);
  if (stored !== undefined) {
    chmodSync(file, 0o600);
    return stored;
  }
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(unfinished, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(unfinished, file);
  } catch {
    // Another process created it first: use its secret, unless a full disk truncated it.
    if (read(file) === undefined) {
      renameSync(unfinished, file);
    }
  } finally {
    rmSync(unfinished, { force: true });
  }
  return read(file) ?? '';
}

/** Returns undefined if the secret is missing or truncated. */
function read(file: string): string | undefined {
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return secret.length === SECRET_BYTES * 2 ? secret : undefined;
}
