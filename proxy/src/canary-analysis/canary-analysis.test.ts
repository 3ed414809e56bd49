import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type CanarySite, createAddress, startCanarySite, watchCanary } from '../testing/canary-site.ts';
import { SESSION_PATH } from 'shared-types/calls';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import { respondWithJson } from '../testing/recording-backend.ts';
import { readCurve } from 'releases/canary-analysis/evidence-curves.ts';
import { getArms } from 'releases/canary-analysis/arms.ts';
import { BACKEND_USER, startTestSite } from '../testing/test-site.ts';
import { createReleaseProject } from 'releases/testing/release-project.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startRedis, type TestRedis } from '../testing/redis-server.ts';
import { waitUntil } from '../testing/wait-until.ts';

describe('counts of one proxy', () => {
  let canary: CanarySite | undefined;
  const start = async (percent: number) => {
    canary = await startCanarySite(percent);
    return canary;
  };
  afterEach(async () => canary?.close());

  /** Opens a page for a number of visitors of both groups. */
  async function visit(of: CanarySite, count: number, [inCanary, inControl]: readonly [boolean, boolean]) {
    for (let visitor = 0; visitor < count; visitor += 1) {
      await of.saw('canary:50', inCanary ? 'render' : 'loaded');
      await of.saw('control:50', inControl ? 'render' : 'loaded');
    }
  }

  describe('a canary', () => {
    it('stops a canary when its visitors fail and those of the control group do not', async () => {
      const of = await start(50);
      await visit(of, 30, [true, false]);
      expect(of.canaryRuns()).toBe(false);
      const [stopped] = await of.acts();
      expect(stopped).toMatchObject({ action: 'stop', by: 'proxy' });
      expect(stopped?.detail).toMatch(/^mf-wallet@1\.1\.0: failed for (\d+) of \1 visitors, 1\.0\.0 for 0 of \d+/);
    });

    it('goes on when both groups fail', async () => {
      const of = await start(50);
      await visit(of, 60, [true, true]);
      expect(of.canaryRuns()).toBe(true);
      expect((await of.evidence())?.visitors).toEqual({ exposed: 60, failing: 60 });
    });

    it.each(['page of another package', 'own page'])('stops a canary by failures of a %s', async (whose) => {
      const of = await start(100);
      const version = whose === 'own page' ? undefined : '1.0.0';
      for (let count = 0; count < 4 && of.canaryRuns(); count += 1) {
        const visitor = await of.arriveAt('1.1.0');
        of.wait();
        await of.report(visitor, 'render', version);
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
  });

  describe('an outcome', () => {
    /** A member opens /deposit, and sends the form or not. */
    async function visitDeposit(of: CanarySite, sends: (version: string) => boolean): Promise<void> {
      const { site } = of;
      const remoteAddress = createAddress();
      const { cookie: visitor } = await of.arrive(remoteAddress);
      const userId = `member${remoteAddress.replaceAll('.', '')}`;
      site.backend.respond = respondWithJson(200, { status: 'success', user: { ...BACKEND_USER, userId } });
      const session = await site.logIn({ userId });
      const cookie = `${session}; ${visitor}`;
      const { payload } = await site.app.inject({ url: '/deposit', headers: { cookie }, remoteAddress });
      const version = payload.includes('/assets/mf-wallet/1.1.0/remoteEntry.js"') ? '1.1.0' : '1.0.0';
      if (sends(version)) {
        const payload = { balance: 10_000, requestId: crypto.randomUUID() };
        const sent = await site.post('/api/routes/apply-user-deposit', payload, { cookie }, remoteAddress);
        expect(sent.statusCode).toBe(200);
      }
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
      site.clock += 31 * 60_000;
      await site.app.canaryAnalysis.tick();
      const { canary, control } = (await of.evidence())?.outcomes.find(({ name }) => name === 'login') ?? {};
      const sum = (figure: 'shown' | 'reached') => (canary?.[figure] ?? 0) + (control?.[figure] ?? 0);
      expect({ shown: sum('shown'), reached: sum('reached') }).toEqual({ shown: 2, reached: 1 });
    });

    it('stops a canary in which members do not reach it, and is named', async () => {
      const of = await start(50);
      for (let member = 0; member < 40; member += 1) {
        await visitDeposit(of, (version) => version === '1.0.0');
      }
      of.wait();
      of.wait();
      of.wait();
      of.wait();
      await of.site.app.canaryAnalysis.tick();
      expect(of.canaryRuns()).toBe(false);
      const [stopped] = await of.acts();
      expect(stopped?.detail).toMatch(
        /^mf-wallet@1\.1\.0: deposit reached by 0 of \d+ visitors, 1\.0\.0 for \d+ of \d+/,
      );
    });
  });

  describe('a guarded live version', () => {
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
        project.build('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
        await project.run('publish', 'mf-wallet');
        await project.run('canary', 'mf-wallet@1.1.0', '--percent', '100', '--guard');
        await project.run('promote', 'mf-wallet', '--anyway', '--reason', 'a test');
        site.clock = project.clock + 1_000;
        canary = await watchCanary(site, project);
        for (let count = 0; count < 4; count += 1) {
          const visitor = await canary.arrive();
          await site.app.canaryAnalysis.notePage({
            visitor: {
              keys: [visitor.address],
              isCredible: true,
              arms: getArms(
                site.app.registry.current().registry,
                { packages: new Map(), features: new Map(), shell: undefined },
                site.clock,
              ),
            },
            failures: [{ package: 'shell', version: '1.0.0', outcome }],
          });
        }
        expect(await canary.acts()).toMatchObject(acts);
      },
    );
  });
});

describe('counts of several proxies', () => {
  const failing = async (of: CanarySite) => (await of.evidence())?.visitors.failing;

  describe('two proxies with Redis', () => {
    let folder: string;
    let redis: TestRedis;
    let one: CanarySite;
    let two: CanarySite;

    beforeEach(async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'canary-redis-'));
      redis = await startRedis({ folder });
      one = await startCanarySite(50, { REDIS_URL: redis.url });
      two = await watchCanary(
        await startTestSite({ RELEASES_DIR: one.project.folder, REDIS_URL: redis.url }),
        one.project,
      );
    });
    afterEach(async () => {
      await two.site.close();
      await one.close();
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('adds up the counts of two proxies, also when Redis restarts and one ends', async () => {
      await one.saw('canary:50', 'render');
      await two.saw('canary:50', 'render');
      await waitUntil(async () => (await failing(one)) === 2);
      const port = Number(new URL(redis.url).port);
      await redis.stop();
      await one.saw('canary:50', 'render');
      await two.saw('canary:50', 'error');
      redis = await startRedis({ port, folder });
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
