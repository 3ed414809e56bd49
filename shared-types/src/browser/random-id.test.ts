import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { randomId } from './random-id.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('randomId', () => {
  it('returns another version 4 UUID each time', () => {
    expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
  });

  it('uses sixteen random bytes with six version bits', () => {
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) {
        bytes.set(Array.from(bytes, (_, at) => 0xf0 + at));
      }
      return bytes;
    });
    expect(randomId()).toBe('f0f1f2f3-f4f5-46f7-b8f9-fafbfcfdfeff');
  });
});
