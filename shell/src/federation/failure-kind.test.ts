import { describe, expect, it } from '@jest/globals';
import { failureKind } from './failure-kind.ts';
import { NeverGivenError } from './never-given-error.ts';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });

describe('what went wrong', () => {
  it.each([
    ['an entry that did not come', new Error('load'), 'failed', 'load'],
    ['an entry that hangs', new Error('load'), 'asked', 'timeout'],
    ['an entry that threw', new Error('container is undefined'), 'arrived', 'init'],
    ['a chunk that did not come', chunkError('missing'), 'arrived', 'load'],
    ['a chunk that was refused', chunkError('error'), 'arrived', 'load'],
    ['a chunk that hangs', chunkError('timeout'), 'arrived', 'timeout'],
    ['a chunk deep in the causes', new Error('outer', { cause: chunkError('timeout') }), 'arrived', 'timeout'],
    ['a part that never comes', new Error('outer', { cause: new NeverGivenError(15) }), 'arrived', 'timeout'],
    ['code that threw something odd', 'no error at all', 'arrived', 'init'],
  ] as const)('with %s is told', (_, error, entry, kind) => {
    expect(failureKind(error, entry)).toBe(kind);
  });
});
