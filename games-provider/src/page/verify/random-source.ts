// The same numbers as the server's random source, computed by the browser, also where a page without https has no
// `crypto.subtle`: HMAC-SHA256 of the server seed over `clientSeed:nonce:counter`, four bytes at a time; values in the
// uneven end of the range are skipped.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomSource } from '../../games/random-source.ts';

const BYTES = 32;
const AT_ONCE = 16;
const RANGE = 2 ** 32;

class Exhausted extends Error {}

/** Returns what is promised before a stake: the SHA-256 of the server seed's text, in hexadecimal. */
export function seedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** Generates a result with the numbers of a round: `draw` may be called again. */
export function drawWith<T>(serverSeed: string, round: string, draw: (random: RandomSource) => T): T {
  for (let blocks = AT_ONCE; ; blocks *= 2) {
    const bytes = new Uint8Array(blocks * BYTES);
    for (let counter = 0; counter < blocks; counter += 1) {
      bytes.set(hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${round}:${counter}`)), counter * BYTES);
    }
    try {
      return draw(createSource(new DataView(bytes.buffer)));
    } catch (error) {
      if (!(error instanceof Exhausted)) {
        throw error;
      }
    }
  }
}

function createSource(values: DataView): RandomSource {
  let at = 0;
  return {
    below(limit) {
      const even = RANGE - (RANGE % limit);
      for (;;) {
        if (at >= values.byteLength) {
          throw new Exhausted();
        }
        const value = values.getUint32(at);
        at += 4;
        if (value < even) {
          return value % limit;
        }
      }
    },
  };
}
