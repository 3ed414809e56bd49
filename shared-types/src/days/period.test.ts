import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { lastDays, momentsOf } from './period.ts';
import { randomId } from '../browser/random-id.ts';

const NOON = new Date(2026, 10, 21, 12);

describe('a period', () => {
  it('includes today in the last days', () => {
    expect(lastDays(1, NOON)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(lastDays(30, NOON)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('lasts from the start of its first day to the end of its last', () => {
    expect(momentsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 10, 22).toISOString(),
    });
  });

  it.each([
    ['', '2026-11-21'],
    ['2026-11-21', ''],
    ['2026-11-22', '2026-11-21'],
    ['2026-02-31', '2026-11-21'],
    ['yesterday', '2026-11-21'],
    ['2026-11-21', '9999-12-31'],
    ['0000-01-01', '2026-11-21'],
  ])('rejects a period from %p to %p', (from, to) => {
    expect(momentsOf({ from, to })).toBeUndefined();
  });
});

describe('randomId', () => {
  afterEach(() => {
    jest.restoreAllMocks();
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
