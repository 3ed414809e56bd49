import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createRenderPool, RENDER_LIMITS, THREAD_ARGUMENTS } from './render-pool.ts';

const MB = 2 ** 20;
const PAGES = 60;

/** A shell whose pages leave about 15 MB each. */
const SHELL =
  'module.exports.renderPage = () => ({ html: String((globalThis.left = Array.from({ length: 25e4 }, (_, at) => ({ at }))).length), shown: [], failures: [] });';

const PAGE = {
  state: {
    revision: 0,
    shell: { version: '1.0.0' },
    features: {},
    session: null,
    locale: 'ko',
    help: { regulator: { name: '', address: '' }, helpLines: [] },
    nonce: '',
  },
  address: 'http://localhost/',
  zone: 'Asia/Seoul',
} as const;

const content = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(SHELL)));
content.set(Buffer.from(SHELL));

it('limits the memory of the process when each page leaks some', async () => {
  // On a busy machine, collecting what the pages leave takes more time than a page may use, and starts later. With
  // less than 100 MB, V8 ends a thread whose memory it has not collected yet: about one page in 200.
  const small = createRenderPool({ ...RENDER_LIMITS, cpuMs: 60_000, totalMs: 60_000, heapMegabytes: 256 });
  const before = process.memoryUsage.rss();
  for (let pages = 0; pages < PAGES; pages += 1) {
    expect(await small.render({ page: PAGE, shell: ['shell', { key: SHELL, content }], features: [] })).toMatchObject({
      html: '250000',
    });
  }
  // Two threads with their heaps, where 900 MB were left.
  expect((process.memoryUsage.rss() - before) / MB).toBeLessThan(600);
  await small.close();
});

it('starts threads that load no ES module by require, which can abort the process', async () => {
  const code = "require('node:worker_threads').parentPort.postMessage(process.features.require_module)";
  const thread = new Worker(code, { eval: true, execArgv: [...THREAD_ARGUMENTS] });
  expect(await once(thread, 'message')).toEqual([false]);
});
