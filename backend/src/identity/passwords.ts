import { createHash, matchesHash } from './argon2-hash.ts';
import { HashQueue } from './hash-queue.ts';

/** All hashing of this process waits here: it shares the machine's cores. */
export const hashQueue = new HashQueue();

/** Returns the Argon2id hash of a password. @throws {HashQueueFull} */
export async function hashPassword(password: string): Promise<string> {
  return hashQueue.run('login', async () => createHash(password));
}

/** Returns the hashes of both passwords of a registration; logins go first. @throws {HashQueueFull} */
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

/**
 * Returns true if a password matches a hash; without a hash it takes the same time and returns false. @throws
 * {HashQueueFull}
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= createHash('nobody has this password');
  const against = stored ?? (await decoy);
  const fits = await hashQueue.run('login', async () => matchesHash(against, password));
  return fits && stored !== undefined;
}
