import { hash, verify } from '@node-rs/argon2';

/** Memory in KiB, passes and lanes of Argon2id; Argon2id is the library's default form. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashings at once; each needs 19 MiB and a core. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/** Too many logins wait; the caller answers 503. */
export class PasswordQueueFull extends Error {
  constructor() {
    super('Too many logins at once; please try again.');
    this.name = 'PasswordQueueFull';
  }
}

let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw new PasswordQueueFull();
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}

/** Argon2id hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let decoy: Promise<string> | undefined;

/** Whether a password fits a hash; without a hash the same time is spent and the answer is no. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && stored !== undefined;
}
