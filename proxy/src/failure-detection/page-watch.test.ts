import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RELEASE_REPORTS_PATH, type ReleaseReport } from 'shared-types/registry';
import type { ObservedPage } from '../canary-analysis/canary-analysis.ts';
import { MIN_COOKIE_AGE_MS } from '../canary-analysis/visitor-keys.ts';
import { SILENT_MS } from './served-pages.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';
import { readSiteState } from '../testing/test-site.ts';

const { site, project } = setUpReleaseSite();
const noted: ObservedPage[] = [];

beforeAll(async () => {
  jest.spyOn(site.app.canaryAnalysis, 'notePage').mockImplementation(async (page) => void noted.push(page));
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
  await project.live('mf-games', { slots: [{ slot: 'home.main', module: './lobby' }] });
  await site.app.registry.refresh();
});
beforeEach(() => {
  noted.length = 0;
  site.logs.length = 0;
});

/** Opens a page as a new visitor. */
async function open(url: string): Promise<{ cookie: string; load: string }> {
  const { headers, payload } = await site.app.inject({ url });
  const { load = '' } = readSiteState(payload);
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '', load };
}

const report = async (
  { cookie, load }: { readonly cookie: string; readonly load: string },
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

/** Opens a page whose visitor counts. */
async function openCredible(url: string) {
  const page = await open(url);
  site.clock += MIN_COOKIE_AGE_MS;
  const { payload } = await site.app.inject({ url, headers: { cookie: page.cookie } });
  return { ...page, load: /"load":"([^"]+)"/.exec(payload)?.[1] ?? '' };
}

async function later(): Promise<void> {
  site.clock += SILENT_MS;
  await site.app.pageWatch.countFrozen();
}

describe('a started page', () => {
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
});

it('records speeds of a page by feature', async () => {
  const { cookie } = await open('/deposit');
  await site.post(
    RELEASE_REPORTS_PATH,
    { outcomes: [], speeds: [{ feature: 'mf-wallet', version: '1.0.0', measure: 'inp', value: 120 }] },
    { cookie },
  );
  expect(await site.told()).toContain('site_page_speed_sum{feature="mf-wallet",measure="inp"} 0.12');
});

describe('the log', () => {
  const lines = () => site.logs.filter((line) => line.includes('what went wrong with a version'));

  it('names kind, place, page and code of a failure, once an hour', async () => {
    const page = await open('/deposit');
    const failure = {
      feature: 'mf-wallet',
      version: '1.0.0',
      outcome: 'error' as const,
      place: '/deposit',
      source: '/assets/mf-wallet/1.0.0/deposit-page.js:1:9',
      message: 'TypeError: x',
    };
    await report(page, [failure, loaded('shell')]);
    await report(page, [failure]);
    expect(lines().map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ ...failure, page: { path: '/', locale: 'ko', width: 'phone' } }),
    ]);
    site.clock += 3_600_001;
    await report(page, [failure]);
    expect(lines()).toHaveLength(2);
  });

  it('contains no versions that are assigned to no visitor', async () => {
    const page = await open('/');
    await report(page, [{ feature: 'mf-nobody', version: '9.9.9', outcome: 'error', message: 'made up' }]);
    expect(lines()).toEqual([]);
  });
});
