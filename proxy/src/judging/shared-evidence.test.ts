import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore, readEvidence } from 'releases';
import { type CanarySite, startCanarySite, watchCanary } from '../testing/canary-site.ts';
import { startObjectStorage } from 'releases/testing/object-storage.ts';
import { releaseProject } from 'releases/testing/release-project.ts';
import { startTestSite } from '../testing/test-site.ts';

const DAY_MS = 86_400_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) {
    await close();
  }
});

async function start(percent: number, env: Record<string, string> = {}): Promise<CanarySite> {
  const canary = await startCanarySite(percent, env);
  closing.push(() => canary.close());
  return canary;
}

/** All of them tell the others what they saw, and hear what the others told. */
async function exchange(proxies: readonly CanarySite[]): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await Promise.all(proxies.map(({ site }) => site.app.judging.exchange()));
  }
}

describe('ten proxies', () => {
  it('stop a canary after the same four visitors, once', async () => {
    const first = await start(10);
    const proxies = [first];
    while (proxies.length < 10) {
      proxies.push(await start(10, { RELEASES_DIR: first.site.releases }));
    }
    for (const proxy of proxies.slice(0, 3)) {
      await proxy.saw('canary', 'render');
    }
    await exchange(proxies);
    expect(await first.acts()).toEqual([]);
    expect(proxies.map((proxy) => proxy.evidence()?.visitors.failing)).toEqual(proxies.map(() => 3));
    await proxies[9]?.saw('canary', 'render');
    await exchange(proxies);
    expect(await first.acts()).toMatchObject([{ action: 'stop' }]);
    await Promise.all(proxies.map(({ site }) => site.app.registry.refresh()));
    expect(proxies.filter((proxy) => proxy.canaryRuns())).toEqual([]);
  });

  it('stop it once when all of them find it bad at once', async () => {
    const first = await start(10);
    const proxies = [first, await start(10, { RELEASES_DIR: first.site.releases })];
    proxies.push(await start(10, { RELEASES_DIR: first.site.releases }));
    await Promise.all(proxies.flatMap((proxy) => Array.from({ length: 4 }, () => proxy.saw('canary', 'render'))));
    expect(await first.acts()).toHaveLength(1);
  });

  it('count a visitor whom several of them saw once', async () => {
    const first = await start(10);
    const second = await start(10, { RELEASES_DIR: first.site.releases });
    const visitor = await first.arriveAt('1.1.0');
    for (const { site, report, wait } of [first, second]) {
      wait();
      await report(visitor, 'render');
      await site.app.judging.exchange();
    }
    expect(second.evidence()?.visitors).toEqual({ exposed: 1, failing: 1 });
    expect((await readEvidence(first.project.store)).find(({ version }) => version === '1.1.0')).toMatchObject({
      visitors: { exposed: 1, failing: 1 },
    });
  });
});

describe('evidence in the store', () => {
  it('outlives a proxy', async () => {
    const first = await start(10);
    await Promise.all([1, 2, 3].map(() => first.saw('canary', 'load')));
    await first.site.app.close();
    const second = await start(10, { RELEASES_DIR: first.site.releases });
    await second.site.app.judging.exchange();
    expect(second.evidence()?.visitors.failing).toBe(3);
    await second.saw('canary', 'load');
    expect(second.canaryRuns()).toBe(false);
  });

  it('names no visitor, member or address', async () => {
    const canary = await start(10);
    const visitor = await canary.arriveAt('1.1.0', '198.51.100.77');
    canary.wait();
    await canary.report(visitor, 'load');
    await canary.site.app.judging.exchange();
    const folder = path.join(canary.site.releases, 'judging');
    const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
    expect(texts).not.toEqual([]);
    expect(texts.join('')).not.toMatch(new RegExp(`198\\.51|${visitor.cookie.slice(8, 44)}`));
  });

  it('that somebody spoiled is left aside', async () => {
    const canary = await start(10);
    await canary.saw('canary', 'load');
    await canary.site.app.judging.exchange();
    const folder = path.join(canary.site.releases, 'judging', 'mf-wallet@1.1.0', canary.evidence()?.rollout ?? '');
    const [name = ''] = readdirSync(folder);
    const good = readFileSync(path.join(folder, name), 'utf8');
    for (const [at, text] of [
      '',
      '{',
      'null',
      good.slice(0, 200),
      good.replace('"schema":1', '"schema":2'),
    ].entries()) {
      writeFileSync(path.join(folder, `spoiled-${at}.json`), text);
    }
    writeFileSync(path.join(folder, 'killed.json.draft'), good);
    mkdirSync(path.join(folder, 'a-folder.json'));
    const [known] = (await readEvidence(canary.project.store)).filter(({ version }) => version === '1.1.0');
    expect(known?.visitors).toEqual({ exposed: 1, failing: 1 });
    expect(known?.unreadable).toHaveLength(5);
    await canary.site.app.judging.exchange();
    expect(canary.evidence()?.visitors.failing).toBe(1);
  });

  it('is dropped two weeks after the last of it, and of many proxies that ended one note stays', async () => {
    const canary = await start(10);
    const { site, project } = canary;
    await canary.saw('canary', 'load');
    await site.app.judging.exchange();
    const names = async () => (await project.store.judging.list()).map(({ name }) => name);
    const [note = ''] = (await names()).filter((name) => name.startsWith('mf-wallet@1.1.0/'));
    const text = (await project.store.judging.read(note)) ?? '';
    for (let proxy = 0; proxy < 30; proxy += 1) {
      await project.store.judging.write(note.replace(/[^/]+$/, `ended-${proxy}.json`), text);
    }
    const unreadable = note.replace(/[^/]+$/, 'cut-off.json');
    await project.store.judging.write(unreadable, text.slice(0, 200));
    site.clock = Date.now() + DAY_MS;
    await site.app.judging.exchange();
    // What cannot be read holds the rollout: it is not tidied away with what is known.
    const left = (await names()).filter((name) => name.startsWith('mf-wallet@1.1.0/'));
    expect(left.toSorted()).toEqual([note, unreadable].toSorted());
    expect((await readEvidence(project.store)).find(({ version }) => version === '1.1.0')?.visitors.failing).toBe(1);
    site.clock = Date.now() + 16 * DAY_MS;
    await site.app.judging.exchange();
    expect(await names()).toEqual([]);
  });

  it('of a live version is that of its last days alone', async () => {
    const canary = await start(10);
    const { site, project } = canary;
    for (let day = 0; day < 4; day += 1) {
      await canary.saw('stable', 'loaded');
      await site.app.judging.exchange();
      site.clock += DAY_MS;
    }
    await site.app.judging.exchange();
    const names = (await project.store.judging.list()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('mf-wallet@1.0.0/live-'))).toHaveLength(2);
    const wallet = (await readEvidence(project.store)).filter((each) => each.package === 'mf-wallet');
    expect(wallet.find(({ version }) => version === '1.0.0')?.visitors.exposed).toBe(1);
  });

  it('may lie in an object store, and there two proxies judge as one, too', async () => {
    const storage = await startObjectStorage(true);
    closing.push(() => storage.close());
    const project = releaseProject(openStore(storage.env, '.'));
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
    project.build('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    await project.run('publish', 'mf-wallet');
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '10');
    const proxies: CanarySite[] = [];
    for (let at = 0; at < 2; at += 1) {
      const proxy = await watchCanary(await startTestSite(storage.env), project);
      closing.push(() => proxy.site.close());
      proxies.push(proxy);
    }
    const [one, two] = proxies;
    await one?.saw('canary', 'load');
    await one?.saw('canary', 'load');
    await two?.saw('canary', 'load');
    await exchange(proxies);
    expect(two?.evidence()?.visitors.failing).toBe(3);
    await two?.saw('canary', 'load');
    expect(await one?.acts()).toMatchObject([{ action: 'stop' }]);
  });
});
