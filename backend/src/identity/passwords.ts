import { HashQueue } from './hash-queue.ts';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB, passes and lanes of a hash. Source: OWASP Password Storage Cheat Sheet. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** The form of the Password Hashing Competition, which other systems import and export. */
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

/** Returns the Argon2id hash of a text with a new salt, its parameters included. */
export async function createHash(text: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { message: text, nonce, tagLength: TAG_BYTES, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Returns true if a text has the hash, at the hash's own cost. @throws {Error} if it is no Argon2id hash */
export async function verifyHash(stored: string, text: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length === 0) {
    throw new Error('The stored password hash is not in the form $argon2id$v=19$….');
  }
  const actual = await derive('argon2id', {
    message: text,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** All hashing of this process waits here: it shares the machine's cores. */
export const hashQueue = new HashQueue();

/** Returns the Argon2id hash of a password. @throws {HttpError} 503 */
export async function hashPassword(password: string): Promise<string> {
  return hashQueue.run('login', async () => createHash(password));
}

export async function hashForRegistration(
  login: string,
  exchange: string,
): Promise<{ readonly login: string; readonly exchange: string }> {
  return hashQueue.run('registration', async () => ({
    login: await createHash(login),
    exchange: await createHash(exchange),
  }));
}

let decoy: Promise<string> | undefined;

/** Returns true if a password matches; without a hash it takes the same time. @throws {HttpError} 503 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= createHash('nobody has this password');
  const against = stored ?? (await decoy);
  const fits = await hashQueue.run('login', async () => verifyHash(against, password));
  return fits && stored !== undefined;
}
