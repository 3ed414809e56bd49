import { hash, verify } from '@node-rs/argon2';
import { HashQueue } from './hash-queue.ts';

/** Memory in KiB, passes and lanes of Argon2id; Argon2id is the library's default form. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** All hashing of this process waits here: the machine's cores are the same for all of it. */
export const hashQueue = new HashQueue();

/** Argon2id hash of a password. @throws {HashQueueFull} */
export async function hashPassword(password: string): Promise<string> {
  return hashQueue.run('login', async () => hash(password, COST));
}

/** The hashes of both passwords of somebody who registers; logins go first. @throws {HashQueueFull} */
export async function hashForRegistration(
  login: string,
  exchange: string,
): Promise<{ readonly login: string; readonly exchange: string }> {
  return hashQueue.run('registration', async () => ({
    login: await hash(login, COST),
    exchange: await hash(exchange, COST),
  }));
}

let decoy: Promise<string> | undefined;

/** Whether a password fits a hash; without a hash the same time is spent and the answer is no. @throws {HashQueueFull} */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST);
  const against = stored ?? (await decoy);
  const fits = await hashQueue.run('login', async () => verify(against, password));
  return fits && stored !== undefined;
}
