import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/**
 * Returns the secret that seals sessions outside production: created one time and stored, so that a restart logs no
 * member out. Two proxies that start concurrently use the same one.
 * @param folder folder of the secret
 */
export function getDevelopmentSecret(folder: string): string {
  const file = path.join(folder, 'session-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch {
    // It exists; for another reason the read fails as well.
  }
  return readFileSync(file, 'utf8').trim();
}
