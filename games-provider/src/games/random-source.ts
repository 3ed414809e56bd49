import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Random numbers of one round, generated from a seed that was fixed before the bet. */
export interface RandomSource {
  /** Returns a whole number from 0 to below `limit`, all equally likely. */
  below(limit: number): number;
}

/** Creates a random server seed. */
export function createServerSeed(): string {
  return randomBytes(32).toString('hex');
}

/** Returns the hash that is shown before a bet and proves afterwards that the seed was not changed. */
export function createCommitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/**
 * Creates a source from HMAC-SHA256 of the seed over round and counter, four bytes at a time. Values in the uneven end
 * of the range are skipped, so that all numbers are equally likely.
 */
export function createSeededSource(serverSeed: string, round: string): RandomSource {
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
