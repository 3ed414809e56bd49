import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseProject } from 'releases/testing/release-project.ts';
import { LOCALES } from 'shared-types/platform';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';
import { readSiteState } from '../testing/test-site.ts';
import type { StartGuardSettings } from './scripts/start-guard-settings.ts';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';

const { site, project } = setUpReleaseSite();
const start = setUpTestSites();

async function publishShells(of: ReleaseProject): Promise<void> {
  await of.live('shell', { version: '1.0.0' });
  await of.live('shell', { version: '2.0.0' });
}

beforeAll(async () => publishShells(project));

async function page(cookie = '', url = '/', of = site) {
  const { payload, statusCode } = await of.app.inject({ url, headers: { cookie } });
  const guard = /\((?<json>\{"version":[^<]*?\})\)\}\)\(\);<\/script>/.exec(payload)?.groups?.json ?? '{}';
  return {
    payload,
    statusCode,
    state: readSiteState(payload),
    guard: JSON.parse(guard) as StartGuardSettings,
  };
}

const shellOf = async (...args: Parameters<typeof page>) => (await page(...args)).state.shell.version;

describe('the start guard in the page', () => {
  it('precedes every script of a release and has the nonce of the page', async () => {
    const { payload } = await page();
    const guard = payload.indexOf('shell-failed');
    expect(guard).toBeGreaterThan(0);
    expect(payload.indexOf('<script defer')).toBeGreaterThan(guard);
    const element = payload.slice(payload.lastIndexOf('<script', guard), guard);
    expect(element).toMatch(/^<script nonce="[\w+/=-]+">\(\(\)=>\{/);
  });

  it('carries no comment and no module, and nothing that would end its element', async () => {
    const [, script = ''] =
      /<script nonce="[^"]+">([^<]*shell-failed.*?)<\/script>/s.exec((await page()).payload) ?? [];
    expect(script).not.toMatch(/^\s*(?:\/\/|\/?\*)|\bexport\b|<!--/m);
    expect(() => Reflect.construct(Function, [script])).not.toThrow();
    expect(script.length).toBeLessThan(3_000);
  });

  it('knows the pattern of the page and never its address', async () => {
    await project.live('mf-notice', { routes: ['/notice/:id'] });
    expect((await page('', '/notice/7?secret=1')).guard.report.page.path).toBe('/notice/:id');
    expect((await page('', '/nothing/here')).guard.report.page.path).toBe('*');
  });

  it('renders no start guard in the page of a development server’s shell', async () => {
    const own = await start({ DEV_REMOTES: '{"shell":"http://localhost:4100"}', RELEASES_DIR: site.releases });
    const { payload } = await own.app.inject({ url: '/' });
    expect(payload).toContain('http://localhost:4100/main.js');
    expect(payload).not.toContain('shell-failed');
  });
});

describe('a browser in which a shell did not start', () => {
  it('serves the previous shell, and no other version, after a failed start', async () => {
    expect((await page()).guard).toMatchObject({ version: '2.0.0', canFallBack: true });
    const { state, guard } = await page('shell-failed=2.0.0');
    expect(state.shell.version).toBe('1.0.0');
    expect(guard).toMatchObject({ version: '1.0.0', canFallBack: false });
  });

  it('reports a silent version on the next page, one time', async () => {
    const { state, guard } = await page('shell-starting=2.0.0');
    expect(state.shell.version).toBe('1.0.0');
    expect(guard.silent).toBe('2.0.0');
    expect((await page('shell-starting=2.0.0; shell-failed=2.0.0')).guard.silent).toBeUndefined();
  });

  it('serves the chosen shell while another page of it still starts', async () => {
    expect(await shellOf('shell-starting=2.0.0; shell-alive=1')).toBe('2.0.0');
  });

  it.each(['"><script>', '9.9.9', '__proto__', '2.0.0%00', ''])('ignores the cookie %j', async (value) => {
    const { state, guard, payload } = await page(`shell-failed=${value}; shell-starting=${value}`);
    expect(state.shell.version).toBe('2.0.0');
    expect(guard.silent).toBeUndefined();
    expect(payload).not.toContain('9.9.9');
  });

  it.each(LOCALES)('serves the plain page in its language (%s) when no version starts', async (locale) => {
    const { payload, statusCode } = await page(`locale=${locale}`, '/deposit?site-shell=none');
    expect(statusCode).toBe(503);
    expect(payload).not.toContain('<script');
    expect(payload).toContain(`<a href="?">${PROXY_TEXTS[locale]('startFailed.again')}</a>`);
  });

  it('does not announce a newer release that the browser would not get', async () => {
    const own = { ...site.own, cookie: 'shell-failed=2.0.0' };
    const { payload } = await site.app.inject({ url: '/api/releases', headers: own });
    expect(JSON.parse(payload)).toMatchObject({ shell: '1.0.0' });
  });
});

describe('releases after two versions of the shell', () => {
  const NEWER = { react: '19.3.1', 'shell/platform': '9.0.0' };
  const { site, project } = setUpReleaseSite({}, 'each');

  beforeEach(async () => publishShells(project));

  it('serves the previous shell once by its address without cookies', async () => {
    await project.live('shell', { version: '3.0.0' });
    const { state, guard, statusCode } = await page('', '/?a=b&site-shell=previous', site);
    expect(statusCode).toBe(200);
    expect(state.shell.version).toBe('2.0.0');
    expect(guard.canFallBack).toBe(false);
  });

  it('serves the next version once it is live', async () => {
    await project.live('shell', { version: '3.0.0' });
    expect(await shellOf('shell-failed=2.0.0', '/', site)).toBe('3.0.0');
  });

  it('serves an older shell after two hung ones, else the chosen one', async () => {
    await project.live('shell', { version: '3.0.0' });
    expect(await shellOf('shell-failed=3.0.0; shell-starting=2.0.0', '/', site)).toBe('1.0.0');
    expect(await shellOf('shell-failed=2.0.0; shell-starting=1.0.0', '/?site-shell=previous', site)).toBe('3.0.0');
  });

  it('falls back to the active version without a previous version', async () => {
    await project.publish('shell', { version: '3.0.0' });
    await project.run('canary', 'shell@3.0.0', '--percent', '100');
    expect((await page('', '/', site)).guard).toMatchObject({ version: '3.0.0', canFallBack: true });
    expect(await shellOf('shell-failed=3.0.0', '/', site)).toBe('2.0.0');
    expect(await shellOf('', '/?site-shell=previous', site)).toBe('2.0.0');
  });

  it('does not serve a shell in which a chosen feature does not run', async () => {
    await project.live('shell', { version: '3.0.0', buildData: { provides: NEWER } });
    await project.live('mf-games', { version: '1.0.0', requires: '^9.0.0' });
    const { state, guard } = await page('shell-failed=3.0.0', '/', site);
    expect(state.shell.version).toBe('3.0.0');
    expect(guard.canFallBack).toBe(false);
  });

  it('serves the previous version of a feature that runs in the previous shell', async () => {
    await project.live('mf-games', { version: '1.0.0', requires: '>=1.0.0' });
    await project.live('shell', { version: '3.0.0', buildData: { provides: NEWER } });
    await project.live('mf-games', { version: '2.0.0', requires: '^9.0.0' });
    expect((await page('', '/', site)).state.features['mf-games']?.version).toBe('2.0.0');
    const { state } = await page('shell-failed=3.0.0', '/', site);
    expect(state.shell.version).toBe('2.0.0');
    expect(state.features['mf-games']?.version).toBe('1.0.0');
    expect(state.features['mf-games']?.previous).toBeUndefined();
  });
});
