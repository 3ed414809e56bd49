import { describe, expect, it } from '@jest/globals';
import { classifyLoadFailure, ModuleLoadTimeoutError } from './load-failure.ts';

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
