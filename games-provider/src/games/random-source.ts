import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// The server and the verify page share this code. A page without https has no `crypto.subtle`.

/** Random numbers of one round, generated from a seed that was fixed before the bet. */
export interface RandomSource {
  /** Returns a whole number from 0 to below `limit`, all equally likely. */
  below(limit: number): number;
}

export function createServerSeed(): string {
  return bytesToHex(randomBytes(32));
}

/** Returns the hash that is shown before a bet and proves afterwards that the seed was not changed. */
export function createCommitment(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/**
 * Creates a source from HMAC-SHA256 of the seed over round and counter, four bytes at a time. Values in the uneven end
 * of the range are skipped, so that all numbers are equally likely.
 */
export function createSeededSource(serverSeed: string, round: string): RandomSource {
  const key = utf8ToBytes(serverSeed);
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let counter = 0;
  const next = (): number => {
    if (offset >= block.byteLength) {
      block = new DataView(hmac(sha256, key, utf8ToBytes(`${round}:${counter}`)).buffer);
      counter += 1;
      offset = 0;
    }
    const value = block.getUint32(offset);
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
