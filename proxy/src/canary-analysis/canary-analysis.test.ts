import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type CanarySite, createAddress, startCanarySite, watchCanary } from '../testing/canary-site.ts';
import { SESSION_PATH } from 'shared-types/calls';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import { respondWithJson } from '../testing/recording-backend.ts';
import { readCurve } from 'releases/canary-analysis/evidence.ts';
import { BACKEND_USER, startTestSite } from '../testing/test-site.ts';
import { createReleaseProject } from 'releases/testing/release-project.ts';
import { setUpRedis, type TestRedis } from '../testing/redis-server.ts';
import { waitUntil } from '../testing/wait-until.ts';

describe('counts of one proxy', () => {
  let canary: CanarySite | undefined;
  const start = async (percent: number) => {
    canary = await startCanarySite(percent);
    return canary;
  };
  afterEach(async () => canary?.close());

  async function visit(of: CanarySite, count: number, [inCanary, inControl]: readonly [boolean, boolean]) {
    for (let visitor = 0; visitor < count; visitor += 1) {
      await of.saw('canary:50', inCanary ? 'render' : 'loaded');
      await of.saw('control:50', inControl ? 'render' : 'loaded');
    }
    await of.site.app.canaryAnalysis.tick();
  }

  it('stops a canary when its visitors fail and those of the control group do not', async () => {
    const of = await start(50);
    await visit(of, 30, [true, false]);
    expect(of.canaryRuns()).toBe(false);
    const [stopped] = await of.acts();
    expect(stopped).toMatchObject({ action: 'stop', by: 'proxy' });
    expect(stopped?.detail).toMatch(/^mf-wallet@1\.1\.0: failed for (\d+) of \1 visitors, 1\.0\.0 for 0 of \d+/);
  });

  it.each(['page of another package', 'own page'])('stops a canary by failures of a %s', async (whose) => {
    const of = await start(100);
    const version = whose === 'own page' ? undefined : '1.0.0';
    for (let count = 0; count < 4 && of.canaryRuns(); count += 1) {
      const visitor = await of.arriveAt('1.1.0');
      of.wait();
      await of.report(visitor, 'render', version);
      await of.site.app.canaryAnalysis.tick();
    }
    expect(of.canaryRuns()).toBe(false);
  });

  it('counts one network once, and no cookie of minutes ago', async () => {
    const of = await start(100);
    const address = createAddress();
    const fresh = await of.arriveAt('1.1.0');
    await of.report(fresh, 'render');
    expect((await of.evidence())?.visitors.failing).toBe(0);
    const visitors = [await of.arriveAt('1.1.0', address), await of.arriveAt('1.1.0', address)];
    of.wait();
    for (const visitor of visitors) {
      await of.report(visitor, 'render');
      await of.report(visitor, 'error');
    }
    expect((await of.evidence())?.visitors.failing).toBe(1);
  });

  it('does not stop a canary by a proxy whose clock is wrong', async () => {
    const of = await start(50);
    const clock = jest.spyOn(of.site.app.storeClock, 'isTrusted').mockReturnValue(false);
    await visit(of, 30, [true, false]);
    expect(of.canaryRuns()).toBe(true);
    clock.mockRestore();
    await of.site.app.canaryAnalysis.tick();
    expect(of.canaryRuns()).toBe(false);
  });

  it('restores the counts and the curve of a canary after a restart of the proxy', async () => {
    const of = await start(50);
    await visit(of, 5, [true, false]);
    await of.site.app.close();
    const site = await startTestSite({ RELEASES_DIR: of.project.folder });
    const next = await watchCanary(site, of.project);
    expect((await next.evidence())?.visitors.failing).toBe(5);
    await visit(next, 25, [true, false]);
    expect(next.canaryRuns()).toBe(false);
    await site.close();
    const curve = await readCurve(of.project.store, 'mf-wallet@1.1.0');
    expect(curve[0]?.visitors).toBeLessThanOrEqual(5);
    expect(curve.at(-1)?.evidence).toBeGreaterThanOrEqual(1_000);
  });

  describe('an outcome', () => {
    /** Returns how many visitors of both groups were shown an outcome and reached it, when its time is over. */
    async function count(of: CanarySite, outcome: string) {
      of.site.clock += 31 * 60_000;
      await of.site.app.canaryAnalysis.tick();
      const { canary, control } = (await of.evidence())?.outcomes.find(({ name }) => name === outcome) ?? {};
      const sum = (figure: 'shown' | 'reached') => (canary?.[figure] ?? 0) + (control?.[figure] ?? 0);
      return { shown: sum('shown'), reached: sum('reached') };
    }

    it('counts logins and misses when the login page was opened within the site', async () => {
      const of = await start(50);
      const { site } = of;
      const post = async (url: string, payload: object) => {
        const { cookie, address } = await of.arrive();
        return site.post(url, payload, { cookie, referer: 'http://localhost:3000/login' }, address);
      };
      site.backend.respond = respondWithJson(200, { status: 'success', token: 'a-token', user: BACKEND_USER });
      expect((await post(SESSION_PATH, { userId: 'demo01', password: 'demo-Pass1' })).statusCode).toBe(200);
      await post(RELEASE_REPORTS_PATH, { outcomes: [] });
      expect(await count(of, 'login')).toEqual({ shown: 2, reached: 1 });
    });

    it('counts members who open its page, and those who send its call', async () => {
      const of = await start(50);
      const { site } = of;
      for (const userId of ['sends01', 'leaves1']) {
        const { cookie: visitor, address } = await of.arrive();
        site.backend.respond = respondWithJson(200, { status: 'success', user: { ...BACKEND_USER, userId } });
        const cookie = `${await site.logIn({ userId })}; ${visitor}`;
        await site.app.inject({ url: '/deposit', headers: { cookie }, remoteAddress: address });
        if (userId === 'sends01') {
          const payload = { balance: 10_000, requestId: crypto.randomUUID() };
          await site.post('/api/routes/apply-user-deposit', payload, { cookie }, address);
        }
      }
      expect(await count(of, 'deposit')).toEqual({ shown: 2, reached: 1 });
    });
  });

  it.each([
    ['is rolled back', 'render', [{ action: 'rollback', detail: expect.stringContaining('mf-wallet@1.1.0') }]],
    ['stays live', 'frozen', []],
  ] as const)(
    'decides that a guarded live version %s when pages end as %s after its change',
    async (_result, outcome, acts) => {
      const site = await startTestSite();
      const project = createReleaseProject(site.releases);
      await project.live('shell');
      await project.live('mf-wallet', { routes: ['/deposit'] });
      project.clock += 60_000;
      await project.publish('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
      await project.run('canary', 'mf-wallet@1.1.0', '--percent', '100', '--guard');
      await project.run('promote', 'mf-wallet', '--anyway', '--reason', 'a test');
      site.clock = project.clock + 1_000;
      canary = await watchCanary(site, project);
      for (let count = 0; count < 4; count += 1) {
        const { cookie, address } = await canary.arrive();
        canary.wait();
        const outcomes = [{ feature: 'shell', version: '1.0.0', outcome }];
        await site.post(RELEASE_REPORTS_PATH, { outcomes }, { cookie }, address);
      }
      await site.app.canaryAnalysis.tick();
      expect(await canary.acts()).toMatchObject(acts);
    },
  );
});

describe('counts of several proxies', () => {
  const failing = async (of: CanarySite) => (await of.evidence())?.visitors.failing;

  describe('two proxies with Redis', () => {
    let redis: TestRedis;
    let one: CanarySite;
    let two: CanarySite;

    beforeEach(async () => {
      redis = await startRedis();
      one = await startCanarySite(50, { REDIS_URL: redis.url });
      two = await watchCanary(
        await startTestSite({ RELEASES_DIR: one.project.folder, REDIS_URL: redis.url }),
        one.project,
      );
    });
    afterEach(async () => {
      await two.site.close();
      await one.close();
    });
    const startRedis = setUpRedis();

    it('adds up the counts of two proxies, also when Redis restarts and one ends', async () => {
      await one.saw('canary:50', 'render');
      await two.saw('canary:50', 'render');
      await waitUntil(async () => (await failing(one)) === 2);
      await redis.stop();
      await one.saw('canary:50', 'render');
      await two.saw('canary:50', 'error');
      await redis.start();
      await waitUntil(async () => (await failing(two).catch(() => 0)) === 4);
      await two.site.app.close();
      await one.saw('canary:50', 'render');
      await waitUntil(async () => (await failing(one)) === 5);
      expect((await one.evidence())?.failures).toEqual({ render: 4, error: 1 });
    });

    it('stops a bad canary once by what both proxies have seen', async () => {
      for (let visitor = 0; visitor < 12; visitor += 1) {
        await (visitor % 2 === 0 ? one : two).saw('canary:50', 'render');
      }
      await waitUntil(async () => (await failing(one)) === 12);
      await Promise.all([one.site.app.canaryAnalysis.tick(), two.site.app.canaryAnalysis.tick()]);
      expect(one.canaryRuns()).toBe(true);
      for (let visitor = 0; visitor < 10; visitor += 1) {
        await (visitor % 2 === 0 ? one : two).saw('canary:50', 'render');
      }
      await waitUntil(async () => {
        await Promise.all([one.site.app.canaryAnalysis.tick(), two.site.app.canaryAnalysis.tick()]);
        return !one.canaryRuns();
      });
      expect(await one.acts()).toHaveLength(1);
    });
  });

  it('ends a proxy whose Redis cannot be reached', async () => {
    const lonely = await startTestSite({ REDIS_URL: 'redis://127.0.0.1:1' });
    await lonely.app.canaryAnalysis.tick();
    await expect(lonely.app.canaryAnalysis.getEvidence()).rejects.toThrow('does not respond');
    await lonely.close();
  });
});
