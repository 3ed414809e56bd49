import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ModuleLoadTimeoutError, classifyLoadFailure } from './load-failure.ts';
import { getConnection, withLoadTimeout } from './load-limits.ts';

const line = { onLine: true, effectiveType: '4g' };

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(line, { onLine: true, effectiveType: '4g' });
  Object.defineProperties(navigator, {
    onLine: { configurable: true, get: () => line.onLine },
    connection: { configurable: true, get: () => line },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const seconds = async (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

function waiting(given: Promise<string> = new Promise(() => undefined), isThere = () => true) {
  const seen = { state: 'waits' };
  withLoadTimeout(given, isThere).then(
    (part) => (seen.state = part),
    (error: unknown) => (seen.state = error instanceof ModuleLoadTimeoutError ? 'timed out' : String(error)),
  );
  return seen;
}

describe('waiting for a module', () => {
  it.each([
    ['4g', 15],
    ['3g', 45],
  ])('rejects over %s after %i s when the module does not load', async (effectiveType, limit) => {
    line.effectiveType = effectiveType;
    const seen = waiting();
    await seconds(limit - 1);
    expect(seen.state).toBe('waits');
    await seconds(1);
    expect(seen.state).toBe('timed out');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not count time in which its entry loads or the page is offline or suspended', async () => {
    let arrived = false;
    const seen = waiting(undefined, () => arrived);
    await seconds(60);
    arrived = true;
    line.onLine = false;
    await seconds(60);
    line.onLine = true;
    // A machine that slept fires due timers once.
    jest.setSystemTime(Date.now() + 3_600_000);
    await seconds(14);
    expect(seen.state).toBe('waits');
    await seconds(1);
    expect(seen.state).toBe('timed out');
  });

  it('settles immediately when the module loads or fails, and stops its timer', async () => {
    const loaded = waiting(Promise.resolve('part'));
    const failed = waiting(Promise.reject(new Error('fell')));
    await seconds(0);
    expect([loaded.state, failed.state]).toEqual(['part', 'Error: fell']);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it.each([
  [500, undefined, 'fast'],
  [500, '4g', 'fast'],
  [500, '3g', 'slow'],
  [9_000, undefined, 'slow'],
  [9_000, '4g', 'slow'],
])('returns for a start after %s ms over %s the connection %s', (ms, effectiveType, expected) => {
  Object.assign(line, { effectiveType });
  expect(getConnection(ms)).toBe(expected);
});

it('returns offline regardless of other values', () => {
  line.onLine = false;
  expect(getConnection(10_000)).toBe('offline');
});

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });

describe('classification of a failed load', () => {
  it.each([
    ['an entry that did not load', new Error('load'), 'failed', 'load'],
    ['an entry that hangs', new Error('load'), 'requested', 'timeout'],
    ['an entry that threw', new Error('container is undefined'), 'loaded', 'init'],
    ['a chunk that did not load', chunkError('missing'), 'loaded', 'load'],
    ['a chunk with a wrong hash', chunkError('error'), 'loaded', 'load'],
    ['a chunk that hangs', chunkError('timeout'), 'loaded', 'timeout'],
    ['a chunk deep in the causes', new Error('outer', { cause: chunkError('timeout') }), 'loaded', 'timeout'],
    ['a module that never loads', new Error('outer', { cause: new ModuleLoadTimeoutError(15) }), 'loaded', 'timeout'],
    ['code that threw a text', 'thrown text', 'loaded', 'init'],
  ] as const)('returns the kind of failure of %s', (_, error, entry, kind) => {
    expect(classifyLoadFailure(error, entry)).toBe(kind);
  });
});
