import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time by their hashes, for any length and characters. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
}
