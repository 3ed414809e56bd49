import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { respondWithJson } from '../testing/recording-backend.ts';
import { buildServerFeature, SERVER_SHELL } from '../testing/server-builds.ts';
import { RENDER_LIMITS, THREAD_ARGUMENTS } from './render-pool.ts';
import { HASTY_RENDERING, setUpReleaseSite, setUpRenderingSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { readSiteState, type TestSite } from '../testing/test-site.ts';

const start = setUpTestSites();

describe('rendered pages', () => {
  const { site, project } = setUpRenderingSite();

  beforeEach(async () => {
    site.backend.respond = respondWithJson(200, { status: 'success', casiono: [] });
    await project.live('shell', SERVER_SHELL);
  });

  const WALLET = {
    ...buildServerFeature('1.0.0', '"<i>wallet</i>"'),
    slots: [{ slot: 'home.boxes' as const, module: './boxes' }],
  };

  const live = async (version: string, expression: string) =>
    project.live('mf-games', buildServerFeature(version, expression));

  const rootOf = (html: string) => /<div id="root"[^>]*>(?<root>.*?)<\/div>\s*<script /s.exec(html)?.groups?.root ?? '';

  async function page(headers: Record<string, string> = {}, url = '/'): Promise<string> {
    return (await site.app.inject({ url, headers })).payload;
  }

  it('contains the HTML of the assigned versions and the public responses it used', async () => {
    await live(
      '1.0.0',
      '`<b>${page.state.responses[0].response.status} ${page.zone} ${new URL(page.address).host}</b>`',
    );
    const html = await page({ host: 'shop.example' });
    expect(rootOf(html)).toBe('<main>visitor ko 1<b>success Asia/Seoul shop.example</b></main>');
    const { rendered, responses: answers } = readSiteState(html);
    expect(rendered).toEqual({ zone: 'Asia/Seoul' });
    expect(answers).toEqual([
      {
        caller: 'mf-games@1.0.0',
        call: 'get-casino-setting',
        body: {},
        response: { status: 'success', casiono: [] },
      },
    ]);
    expect(rootOf(await page({ cookie: 'zone=Europe%2FBerlin; locale=en' }))).toContain(
      'visitor en 1<b>success Europe/Berlin',
    );
    expect(rootOf(await page({ cookie: 'zone=nowhere' }))).toContain('Asia/Seoul');
    expect(rootOf(await page({ cookie: 'locale=jp' }))).toContain('visitor jp 1<b>success Asia/Tokyo');
  });

  it('contains the HTML of the version that its visitor is assigned in a canary', async () => {
    await live('1.0.0', '"<b>old</b>"');
    await project.publish('mf-games', buildServerFeature('1.1.0', '"<b>new</b>"'));
    await project.run('canary', 'mf-games@1.1.0', '--percent', '50');
    const seen = new Set<string>();
    for (let visitors = 0; visitors < 40; visitors += 1) {
      const html = await page();
      seen.add(`${readSiteState(html).features['mf-games']?.version} ${/<b>.*<\/b>/.exec(rootOf(html))?.[0]}`);
    }
    expect([...seen].toSorted()).toEqual(['1.0.0 <b>old</b>', '1.1.0 <b>new</b>']);
  });

  // A thread that eats memory takes seconds to end.
  const more = [
    ['eats it in large pieces', '(() => { const all = []; for (;;) all.push(new Array(1e7).fill({})); })()', 'It '],
    [
      'eats memory outside of the heap',
      '(() => { for (const all = []; ; ) all.push(new Uint8Array(1e8).fill(1)); })()',
      'It ',
    ],
  ] as const;

  it.each([
    ['throws', '(() => { throw new Error("fell over"); })()', 'fell over'],
    ['hangs', '(() => { for (;;); })()', 'It was not done after'],
    ['eats memory', '(() => { const all = []; for (;;) all.push(new Array(1e6).fill({})); })()', 'It '],
    ...(process.env.FULL_TESTS === '1' ? more : []),
  ])('leaves out of its pages a part that %s, and counts a failure of its version', async (_, expression, message) => {
    const note = jest.spyOn(site.app.releaseCounters, 'countFailures');
    await project.live('mf-wallet', WALLET);
    await live('2.0.0', expression);
    await site.app.versionsPrerendered();
    expect(rootOf(await page())).toBe('<main>visitor ko 1<i>wallet</i></main>');
    expect(rootOf(await page())).toContain('<i>wallet</i>');
    // Logged only one time for any number of pages.
    const lines = site.logs.filter((line) => line.includes('what went wrong with a version in a page'));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ feature: 'mf-games', version: '2.0.0', message: expect.stringContaining(message) }),
    ]);
    const noted = note.mock.calls.flatMap(([failures]) => failures);
    expect(noted).toEqual(
      [1, 2].map(() =>
        expect.objectContaining({
          package: 'mf-games',
          version: '2.0.0',
          outcome: 'server',
          message: expect.stringContaining(message),
        }),
      ),
    );
  });

  it.each([
    ['hang', '(() => { const again = () => Promise.resolve().then(again); again(); return "x"; })()'],
    [
      'eat memory',
      '(() => { const all = []; const more = () => { all.push(new Uint8Array(1e7).fill(1)); return Promise.resolve().then(more); }; more(); return "x"; })()',
    ],
  ])('counts a failure of each page, without a feature, when promises %s', async (_, expression) => {
    const note = jest.spyOn(site.app.releaseCounters, 'countFailures');
    await live('2.0.0', expression);
    await site.app.versionsPrerendered();
    expect(rootOf(await page())).toContain('first-bar');
    expect(rootOf(await page())).toContain('first-bar');
    const noted = note.mock.calls.flatMap(([failures]) => failures);
    expect(noted).toEqual([1, 2].map(() => expect.objectContaining({ package: 'shell', outcome: 'server' })));
    await live('2.0.1', '"<b>mended</b>"');
    expect(rootOf(await page())).toContain('<b>mended</b>');
  });

  it('limits the wait of a page for a component that hangs', async () => {
    const pageWaits = { responses: 10_000, html: 1, start: 60_000 };
    const impatient = await start({ RELEASES_DIR: site.releases }, { pageWaits, renderLimits: HASTY_RENDERING });
    // Not while it is prerendered, which would exclude it.
    await live('1.0.0', '(() => { while (page.state.responses.length > 0); })()');
    await impatient.app.registry.refresh();
    const html = (await impatient.app.inject('/')).payload;
    expect(rootOf(html)).toContain('first-bar');
    expect(readSiteState(html).rendered).toBeUndefined();
  });

  it('sends a page without HTML when too many wait for a thread', async () => {
    // Slow enough that pages wait on any machine.
    await live('1.0.0', '(() => { for (const end = Date.now() + 200; Date.now() < end; ); return "<b>games</b>"; })()');
    const small = await start({ RELEASES_DIR: site.releases }, { renderLimits: { ...RENDER_LIMITS, waiting: 1 } });
    small.backend.respond = site.backend.respond;
    const pages = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => (await small.app.inject(`/?page=${at}`)).payload),
    );
    const rendered = pages.filter((html) => html.includes('<b>games</b>')).length;
    expect(rendered).toBeGreaterThan(0);
    expect(rendered).toBeLessThan(20);
  });

  it('renders nothing while the session is unknown', async () => {
    await live('1.0.0', '"<b>games</b>"');
    const cookie = await site.logIn();
    site.backend.respond = (_, response) => void response.destroy();
    expect(readSiteState(await page({ cookie })).rendered).toBeUndefined();
  });

  it('runs no code that differs from the published one', async () => {
    await project.publish('mf-games', buildServerFeature('1.0.0', '"<b>games</b>"'));
    const file = path.join(site.releases, 'packages/mf-games/1.0.0/server/main.cjs');
    chmodSync(file, 0o644);
    writeFileSync(file, 'module.exports.html = () => "<b>other</b>";');
    await project.run('activate', 'mf-games@1.0.0');
    expect(rootOf(await page())).toBe('<main>visitor ko 1</main>');
    const { statusCode } = await site.app.inject('/assets/shell/1.0.0/server/main.cjs');
    expect(statusCode).toBe(404);
  });
});

describe('prerendered pages', () => {
  /** The page timeout is shorter than the time limit of a version, so the version must be known to hang before. */
  const WAITS = { responses: 10_000, html: 4_000, start: 5_000 };

  const ENDLESS = '(() => { for (;;); })()';

  const { site, project } = setUpRenderingSite(WAITS);

  beforeEach(async () => {
    site.backend.respond = respondWithJson(200, { status: 'success', casiono: [] });
    await project.live('shell', SERVER_SHELL);
    await project.live('mf-games', buildServerFeature('1.0.0', '"<b>games</b>"'));
  });

  const first = async (of: TestSite) => (await of.app.inject('/')).payload;

  it('renders with the live versions before the proxy is ready', async () => {
    await project.live('mf-notes', buildServerFeature('1.0.0', ENDLESS));
    const next = await start({ RELEASES_DIR: site.releases }, { pageWaits: WAITS, renderLimits: HASTY_RENDERING });
    next.backend.respond = site.backend.respond;
    expect(await first(next)).toContain('<b>games</b>');
  });

  it('renders with a new version and each canary before their visitors come', async () => {
    await project.live('mf-notes', buildServerFeature('1.0.0', '"<i>notes</i>"'));
    await project.publish('mf-notes', buildServerFeature('1.1.0', ENDLESS));
    await project.run('canary', 'mf-notes@1.1.0', '--percent', '50');
    await site.app.versionsPrerendered();
    const pages = await Promise.all(Array.from({ length: 12 }, async () => first(site)));
    for (const html of pages) {
      expect(html).toContain('<b>games</b>');
    }
    expect(pages.filter((html) => !html.includes('<i>notes</i>')).length).toBeGreaterThan(0);
  });

  it('sends no request to the backend for prerendering', async () => {
    await site.app.versionsPrerendered();
    expect(site.backend.seen).toEqual([]);
  });
});

describe('threads that render pages', () => {
  // On a busy machine, collecting what the pages leave takes more time than a page may use, and starts later. With
  // less than 100 MB, V8 ends a thread whose memory it has not collected yet: about one page in 200.
  const renderLimits = { ...RENDER_LIMITS, cpuMs: 60_000, totalMs: 60_000, heapMegabytes: 256 };
  const { site, project } = setUpReleaseSite({}, 'each', { renderLimits });

  it('limits the memory of the process when each page leaks some', async () => {
    // Leaves about 15 MB.
    const leak = '(globalThis.left = Array.from({ length: 25e4 }, (_, at) => ({ at }))).length';
    await project.live('shell', SERVER_SHELL);
    await project.live('mf-games', buildServerFeature('1.0.0', leak));
    await site.app.versionsPrerendered();
    const before = process.memoryUsage.rss();
    for (let pages = 0; pages < 60; pages += 1) {
      expect((await site.app.inject(`/?page=${pages}`)).payload).toContain('<main>visitor ko 1250000</main>');
    }
    // Two threads with their heaps, where 900 MB were left.
    expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(600);
  });

  it('load no ES module by require, which can abort the process', async () => {
    const code = "require('node:worker_threads').parentPort.postMessage(process.features.require_module)";
    const thread = new Worker(code, { eval: true, execArgv: [...THREAD_ARGUMENTS] });
    expect(await once(thread, 'message')).toEqual([false]);
  });
});
