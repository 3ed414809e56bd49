import { describe, expect, it } from '@jest/globals';
import { classifyLoadFailure, ModuleLoadTimeoutError } from './load-failure.ts';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });

describe('classification of a failed load', () => {
  it.each([
    ['an entry that did not come', new Error('load'), 'failed', 'load'],
    ['an entry that hangs', new Error('load'), 'requested', 'timeout'],
    ['an entry that threw', new Error('container is undefined'), 'loaded', 'init'],
    ['a chunk that did not come', chunkError('missing'), 'loaded', 'load'],
    ['a chunk that was refused', chunkError('error'), 'loaded', 'load'],
    ['a chunk that hangs', chunkError('timeout'), 'loaded', 'timeout'],
    ['a chunk deep in the causes', new Error('outer', { cause: chunkError('timeout') }), 'loaded', 'timeout'],
    ['a part that never comes', new Error('outer', { cause: new ModuleLoadTimeoutError(15) }), 'loaded', 'timeout'],
    ['code that threw something odd', 'no error at all', 'loaded', 'init'],
  ] as const)('names the kind of a failure with %s', (_, error, entry, kind) => {
    expect(classifyLoadFailure(error, entry)).toBe(kind);
  });
});
