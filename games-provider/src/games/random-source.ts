import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Numbers for one round, drawn from a seed that was fixed before the bet. */
export interface RandomSource {
  /** A whole number from 0 to below `limit`, each as likely as the others. */
  below(limit: number): number;
}

/** A seed nobody can guess. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}

/** What is shown before a bet and proves afterwards that the seed was not changed. */
export function commitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/**
 * HMAC-SHA256 of the seed over round and counter, four bytes at a time; a value in the uneven rest of the range is
 * thrown away, so that no number is likelier than another.
 */
export function seededSource(serverSeed: string, round: string): RandomSource {
  let block = Buffer.alloc(0);
  let offset = 0;
  let counter = 0;
  const next = (): number => {
    if (offset >= block.length) {
      block = createHmac('sha256', serverSeed).update(`${round}:${counter}`).digest();
      counter += 1;
      offset = 0;
    }
    const value = block.readUInt32BE(offset);
    offset += 4;
    return value;
  };
  return {
    below(limit) {
      const even = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const value = next();
        if (value < even) {
          return value % limit;
        }
      }
    },
  };
}
