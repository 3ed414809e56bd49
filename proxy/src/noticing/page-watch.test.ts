import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RELEASE_REPORTS_PATH, type ReleaseReport, type SiteState } from 'shared-types';
import type { Observation } from 'releases';
import { type ReleaseProject, releaseProject } from 'releases/testing/release-project.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { SILENT_MS } from './given-pages.ts';

let site: TestSite;
let project: ReleaseProject;
const noted: Observation[] = [];

beforeEach(async () => {
  site = await startTestSite();
  noted.length = 0;
  const { note } = site.app.judging;
  jest.spyOn(site.app.judging, 'note').mockImplementation(async (observations) => {
    noted.push(...observations);
    await note(observations);
  });
  project = releaseProject(site.releases);
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
  await project.live('mf-games', { slots: [{ slot: 'home.main', module: './lobby' }] });
  await site.app.registry.refresh();
});
afterEach(async () => {
  await site.close();
  project.remove();
});

/** Opens a page as a new visitor. */
async function open(url: string): Promise<{ cookie: string; load: string }> {
  const { headers, payload } = await site.app.inject({ url });
  const text = /<script type="application\/json" id="site-state"[^>]*>(?<state>.*?)<\/script>/s.exec(payload);
  const { load = '' } = JSON.parse(text?.groups?.state ?? '{}') as Partial<SiteState>;
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '', load };
}

const report = async (
  { cookie, load }: { readonly cookie: string; readonly load: string },
  outcomes: ReleaseReport['outcomes'],
  more: Partial<ReleaseReport['page']> = {},
) =>
  site.app.inject({
    method: 'POST',
    url: RELEASE_REPORTS_PATH,
    headers: { ...site.own, cookie },
    payload: { page: { locale: 'ko', width: 'phone', path: '/', load, ...more }, outcomes },
  });
const loaded = (feature: string) => ({ feature, version: '1.0.0', outcome: 'loaded' as const });
/** Times that the judge was told so of a package. */
const counted = (feature: string, kind: string) =>
  noted.filter((one) => one.package === feature && 'outcome' in one && one.outcome === kind).length;

async function later(): Promise<void> {
  site.clock += SILENT_MS;
  await site.app.pageWatch.look();
}

describe('a page that froze', () => {
  it('is charged to what it was to load at its path, once', async () => {
    const page = await open('/deposit');
    await report(page, [loaded('shell')]);
    await later();
    await later();
    expect(counted('mf-wallet', 'frozen')).toBe(1);
    expect(counted('mf-games', 'frozen')).toBe(0);
  });

  it('is no page that loaded everything, or left, or that another visitor speaks of', async () => {
    const whole = await open('/');
    await report(whole, [loaded('shell'), loaded('mf-games')]);
    const left = await open('/');
    await report(left, [loaded('shell')]);
    await report(left, [], { stage: 'leaving' });
    const silent = await open('/');
    await report({ cookie: whole.cookie, load: silent.load }, [loaded('shell')]);
    await later();
    expect(counted('mf-games', 'frozen')).toBe(0);
  });
});

describe('a page whose shell is being compared', () => {
  beforeEach(async () => {
    project.build('shell', { version: '1.1.0' });
    await project.run('publish', 'shell');
    await project.run('canary', 'shell@1.1.0', '--percent', '100');
    await site.app.registry.refresh();
  });

  it('says that it is there, and a shell that never does so is charged with it, and no feature', async () => {
    const { payload } = await site.app.inject({ url: '/' });
    expect(payload).toContain('"saysAlive":true');
    await report(await open('/'), []);
    await later();
    expect(noted).toEqual([
      expect.objectContaining({ package: 'shell', version: '1.1.0', arm: 'canary', outcome: 'frozen' }),
    ]);
  });

  it('is missed although it tells that the page before froze', async () => {
    await report(await open('/'), [{ feature: 'shell', version: '1.0.0', outcome: 'frozen' }]);
    noted.length = 0;
    await later();
    expect(noted).toEqual([expect.objectContaining({ package: 'shell', version: '1.1.0', outcome: 'frozen' })]);
  });

  it('is over when its shell did not start, and charges nothing else', async () => {
    await report(await open('/'), [{ feature: 'shell', version: '1.1.0', outcome: 'init' }]);
    noted.length = 0;
    await later();
    expect(noted).toEqual([]);
  });
});

it('a page of a shell that nobody compares says nothing before it', async () => {
  const { payload } = await site.app.inject({ url: '/' });
  expect(payload).toContain('"saysAlive":false');
});

it('speeds of a page reach the judge with whose they are', async () => {
  const page = await open('/deposit');
  await site.app.inject({
    method: 'POST',
    url: RELEASE_REPORTS_PATH,
    headers: { ...site.own, cookie: page.cookie },
    payload: { outcomes: [], speeds: [{ feature: 'mf-wallet', version: '1.0.0', measure: 'inp', value: 120 }] },
  });
  const inp = { package: 'mf-wallet', version: '1.0.0', measure: 'inp', value: 120, visitor: expect.any(String) };
  expect(noted).toEqual([expect.objectContaining(inp)]);
});

it('of several that a frozen page names, the one that is being compared is charged', async () => {
  project.build('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
  await project.run('publish', 'mf-wallet');
  await project.run('canary', 'mf-wallet@1.1.0', '--percent', '100');
  await site.app.registry.refresh();
  const frozen = (feature: string, version: string) => ({ feature, version, outcome: 'frozen' as const });
  await report(await open('/'), [frozen('mf-games', '1.0.0'), frozen('mf-wallet', '1.1.0')]);
  expect(noted.map((one) => one.package)).toEqual(['mf-wallet']);
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
    site.clock += 3_600_000;
    await report(page, [failure]);
    expect(lines()).toHaveLength(2);
  });

  it('says nothing of versions that nobody has', async () => {
    const page = await open('/');
    await report(page, [{ feature: 'mf-nobody', version: '9.9.9', outcome: 'error', message: 'made up' }]);
    expect(lines()).toEqual([]);
  });
});
