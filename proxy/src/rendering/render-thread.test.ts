import { expect, it } from '@jest/globals';
import { setImmediate as nextRound } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { createContext, Script } from 'node:vm';
import renderNext from './render-thread.ts';
import { NOT_BEGUN } from './render-task.ts';

const MB = 2 ** 20;

/** A shell whose pages leave about 30 MB each. */
const SHELL = {
  key: 'shell',
  content: shared(
    'module.exports.renderPage = () => ({ html: String((globalThis.left = Array.from({ length: 5e5 }, (_, at) => ({ at }))).length), shown: [], failures: [] });',
  ),
};

function shared(text: string): Uint8Array<SharedArrayBuffer> {
  const content = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)));
  content.set(Buffer.from(text));
  return content;
}

function page() {
  return renderNext({
    page: {
      state: {
        revision: 0,
        shell: { version: '1.0.0' },
        features: {},
        session: null,
        locale: 'ko',
        nonce: '',
      },
      address: 'http://localhost/',
      zone: 'Asia/Seoul',
      away: [],
    },
    shell: SHELL,
    features: [],
    running: new Int32Array(new SharedArrayBuffer(8)).fill(NOT_BEGUN),
    maxMs: 5_000,
  });
}

it('clears away what its pages have left, and shows no page how', async () => {
  const before = getHeapStatistics().used_heap_size;
  for (let pages = 0; pages < 20; pages += 1) {
    expect(page()).toMatchObject({ html: '500000' });
    await nextRound();
  }
  expect((getHeapStatistics().used_heap_size - before) / MB).toBeLessThan(64 + 32);
  expect(new Script('typeof gc').runInContext(createContext({}))).toBe('undefined');
});
