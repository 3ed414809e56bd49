import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RELEASE_REPORTS_PATH, type ReleaseReport, RELEASES_PATH } from 'shared-types/registry';
import { LIMITS } from '../limits/limit-table.ts';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import type { ObservedPage } from '../canary-analysis/canary-analysis.ts';
import { MIN_COOKIE_AGE_MS } from '../canary-analysis/visitor-keys.ts';
import { MAX_LOGGED_PER_MINUTE } from './failure-log.ts';
import { SILENT_MS } from './page-watch.ts';
import { type CanarySite, startCanarySite } from '../testing/canary-site.ts';
import { getCookie, readSiteState, type TestSite } from '../testing/test-site.ts';

describe('counted reports', () => {
  let canary: CanarySite;
  let site: TestSite;
  beforeAll(async () => {
    canary = await startCanarySite(50);
    ({ site } = canary);
  });
  afterAll(() => canary.close());

  const metrics = async () => site.app.metrics.text();

  const loadFailed = { feature: 'mf-wallet', version: '1.0.0', outcome: 'load' };
  const speed = { feature: 'mf-wallet', version: '1.0.0', measure: 'inp' };
  it.each([
    ['nothing', {}],
    ['invalid outcomes', { outcomes: {} }],
    ['a place outside of our files', { outcomes: [{ ...loadFailed, source: 'https://evil.example/x.js:1:1' }] }],
    ['a message of many lines', { outcomes: [{ ...loadFailed, message: 'a\nb' }] }],
    ['an unknown package', { outcomes: [{ ...loadFailed, feature: 'backend' }] }],
    ['an outcome that only the proxy sees', { outcomes: [{ ...loadFailed, outcome: 'server' }] }],
    ['a speed without end', { outcomes: [], speeds: [{ ...speed, value: 1e9 }] }],
    ['a page in no language', { outcomes: [], page: { locale: 'xx', width: 'phone', path: '/' } }],
    ['an unknown outcome', { outcomes: [{ ...loadFailed, outcome: 'sad' }] }],
    ['an additional field', { outcomes: [{ ...loadFailed, note: 'x' }] }],
    ['too many outcomes', { outcomes: Array.from({ length: 41 }, () => loadFailed) }],
  ])('reports of %s are rejected', async (_, payload) => {
    const { statusCode } = await site.post(RELEASE_REPORTS_PATH, payload);
    expect(statusCode).toBe(400);
  });

  it('ignores reports of versions that are not in the registry', async () => {
    const visitor = await canary.arrive();
    await canary.report(visitor, 'load', '9.9.9');
    const outcomes = [{ feature: 'mf-unknown', version: '1.0.0', outcome: 'load' }];
    await site.post(RELEASE_REPORTS_PATH, { outcomes }, { cookie: visitor.cookie });
    expect(await metrics()).not.toMatch(/9\.9\.9|mf-unknown/);
  });

  it('limits reports per address', async () => {
    const { cookie } = await canary.arrive();
    const send = (address: string) => site.post(RELEASE_REPORTS_PATH, { outcomes: [] }, { cookie }, address);
    for (let turn = 0; turn < LIMITS.reports.max; turn += 1) {
      expect((await send('10.0.0.1')).statusCode).toBe(204);
    }
    expect((await send('10.0.0.1')).statusCode).toBe(429);
    expect((await send('10.0.0.2')).statusCode).toBe(204);
  });

  it('counts reports per feature, version and kind in Prometheus form', async () => {
    await canary.report(await canary.arriveAt('1.0.0'), 'loaded');
    await canary.report(await canary.arriveAt('1.1.0'), 'timeout');
    const text = await metrics();
    expect(text).toContain('site_feature_loads_total{feature="mf-wallet",version="1.0.0",role="stable"} 1\n');
    expect(text).toContain(
      'site_feature_failures_total{feature="mf-wallet",version="1.1.0",role="canary",kind="timeout"} 1\n',
    );
    expect(text).toContain('site_release_share_ratio{feature="mf-wallet",version="1.1.0",role="canary"} 0.5\n');
    expect(text).toMatch(/^site_registry_revision 3$/m);
    expect(text).toMatch(/^site_registry_problem\{reason="no_shell"\} 0$/m);
  });

  it('does not count an exception without a file of a release', async () => {
    const visitor = await canary.arriveAt('1.0.0');
    const failures = /site_feature_failures_total\{[^}]*kind="error"\} 1/;
    expect(await canary.report(visitor, 'error')).toBe(204);
    expect(await metrics()).not.toMatch(failures);
    const source = '/assets/mf-wallet/1.0.0/deposit-page.js:1:20';
    const payload: ReleaseReport = {
      outcomes: [{ feature: 'mf-wallet', version: '1.0.0', outcome: 'error', source }],
    };
    await site.post(RELEASE_REPORTS_PATH, payload, { cookie: visitor.cookie });
    expect(await metrics()).toMatch(failures);
  });

  it('sends the assigned versions to each visitor, with the revision in every response', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const { cookie } = await canary.arriveAt(version);
      const response = await site.app.inject({ url: RELEASES_PATH, headers: { cookie } });
      expect(response.json()).toMatchObject({ shell: '1.0.0', features: { 'mf-wallet': version } });
      expect(response.headers['x-registry-revision']).toBe(String(site.app.registry.current().revision));
    }
  });
});

describe('watched pages', () => {
  const { site, project } = setUpReleaseSite();
  const noted: ObservedPage[] = [];

  beforeAll(async () => {
    jest.spyOn(site.app.canaryAnalysis, 'notePage').mockImplementation(async (page) => void noted.push(page));
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
    await project.live('mf-games', { slots: [{ slot: 'home.main', module: './lobby' }] });
  });
  beforeEach(() => void (noted.length = 0));

  async function open(url: string) {
    const page = await site.app.inject({ url });
    return { cookie: getCookie(page), load: readSiteState(page.payload).load };
  }

  const report = async (
    { cookie, load }: Awaited<ReturnType<typeof open>>,
    outcomes: ReleaseReport['outcomes'],
    more: Partial<ReleaseReport['page']> = {},
  ) =>
    site.post(
      RELEASE_REPORTS_PATH,
      { page: { locale: 'ko', width: 'phone', path: '/', load, ...more }, outcomes },
      { cookie },
    );
  const loaded = (feature: string) => ({ feature, version: '1.0.0', outcome: 'loaded' as const });
  const getFailures = () => noted.flatMap(({ failures }) => failures);

  async function openCredible(url: string) {
    const page = await open(url);
    site.clock += MIN_COOKIE_AGE_MS;
    const { payload } = await site.app.inject({ url, headers: { cookie: page.cookie } });
    return { ...page, load: readSiteState(payload).load };
  }

  async function later(): Promise<void> {
    site.clock += SILENT_MS;
    await site.app.pageWatch.countFrozen();
  }

  it('counts a started page as frozen once when it neither settles nor leaves', async () => {
    await report(await openCredible('/deposit'), [loaded('shell')], { stage: 'hydrated' });
    await later();
    await later();
    expect(getFailures()).toEqual([expect.objectContaining({ package: 'shell', outcome: 'frozen' })]);
  });

  it('does not count a page as frozen when it settled, left or did not start', async () => {
    for (const stage of ['settled', 'leaving'] as const) {
      const page = await openCredible('/');
      await report(page, [loaded('shell')], { stage: 'hydrated' });
      await report(page, [], { stage });
    }
    const failed = await openCredible('/');
    await report(failed, [], { stage: 'hydrated' });
    await report(failed, [{ feature: 'shell', version: '1.0.0', outcome: 'init' }]);
    await later();
    expect(getFailures().filter(({ outcome }) => outcome === 'frozen')).toEqual([]);
  });

  it('ignores reports about a page by another visitor', async () => {
    const [page, other] = [await openCredible('/'), await openCredible('/')];
    await report({ cookie: other.cookie, load: page.load }, [], { stage: 'hydrated' });
    await later();
    expect(getFailures()).toEqual([]);
  });

  const start = setUpTestSites();

  it('counts no page as frozen when it may have settled at another proxy', async () => {
    const page = await openCredible('/');
    await report(page, [], { stage: 'hydrated' });
    const other = await start({ RELEASES_DIR: site.releases });
    const { payload } = await other.app.inject({ url: '/', headers: { cookie: page.cookie } });
    await report({ ...page, load: readSiteState(payload).load }, [], { stage: 'hydrated' });
    await later();
    expect(getFailures()).toEqual([]);
  });

  it('records speeds of a page by feature', async () => {
    const { cookie } = await open('/deposit');
    await site.post(
      RELEASE_REPORTS_PATH,
      { outcomes: [], speeds: [{ feature: 'mf-wallet', version: '1.0.0', measure: 'inp', value: 120 }] },
      { cookie },
    );
    expect(await site.readMetrics()).toContain('site_page_speed_sum{feature="mf-wallet",measure="inp"} 0.12');
  });

  describe('the log', () => {
    const lines = () => site.logs.filter((line) => line.includes('what went wrong with a version'));
    const failure = {
      feature: 'mf-wallet',
      version: '1.0.0',
      outcome: 'error' as const,
      place: '/deposit',
      source: '/assets/mf-wallet/1.0.0/deposit-page.js:1:9',
      message: 'TypeError: x',
    };

    it('names kind, place, page and code of a failure, once an hour', async () => {
      const page = await open('/deposit');
      await report(page, [failure, loaded('shell')]);
      await report(page, [failure]);
      expect(lines().map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({ ...failure, page: { path: '/', locale: 'ko', width: 'phone' } }),
      ]);
      site.clock += 3_600_001;
      await report(page, [failure]);
      expect(lines()).toHaveLength(2);
    });

    it('limits the lines of invented failures', async () => {
      const page = await open('/deposit');
      const invented = Array.from({ length: 80 }, (_, at) => ({ ...failure, message: String(at) }));
      for (const times of [1, 2]) {
        site.clock += 3_600_001;
        await report(page, invented.slice(0, 40));
        await report(page, invented.slice(40));
        expect(lines()).toHaveLength(times * MAX_LOGGED_PER_MINUTE);
      }
    });

    it('contains no versions that are assigned to no visitor', async () => {
      const page = await open('/');
      await report(page, [{ feature: 'mf-unknown', version: '9.9.9', outcome: 'error', message: 'made up' }]);
      expect(lines()).toEqual([]);
    });
  });
});
