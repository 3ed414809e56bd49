// The same numbers as the server's random source, made by the browser: HMAC-SHA256 of the server seed over
// `clientSeed:nonce:counter`, four bytes at a time, a value in the uneven rest of the range thrown away.
import type { RandomSource } from '../../games/random-source.ts';

const BYTES = 32;
const AT_ONCE = 16;
const RANGE = 2 ** 32;

class Exhausted extends Error {}

/** What is promised before a stake: the SHA-256 of the server seed's text, in hexadecimal. */
export async function seedHash(serverSeed: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Draws with the numbers of a round: `draw` may be called again. */
export async function drawWith<T>(serverSeed: string, round: string, draw: (random: RandomSource) => T): Promise<T> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  for (let blocks = AT_ONCE; ; blocks *= 2) {
    const bytes = new Uint8Array(blocks * BYTES);
    for (let counter = 0; counter < blocks; counter += 1) {
      bytes.set(
        new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(`${round}:${counter}`))),
        counter * BYTES,
      );
    }
    try {
      return draw(sourceOf(new DataView(bytes.buffer)));
    } catch (error) {
      if (!(error instanceof Exhausted)) {
        throw error;
      }
    }
  }
}

function sourceOf(values: DataView): RandomSource {
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
