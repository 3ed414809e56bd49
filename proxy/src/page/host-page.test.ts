import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { RESERVED_SEGMENTS } from 'releases/gate/rules/reserved-paths.ts';
import { LOCALES } from 'shared-types/platform';
import { respondWithJson } from '../testing/recording-backend.ts';
import { FAILURE_STYLE_HASH } from '../protection/failure-style.ts';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';
import { BACKEND_USER, readSiteState } from '../testing/test-site.ts';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';

const { site, project } = setUpReleaseSite();
const start = setUpTestSites();

beforeAll(async () => {
  await project.live('shell');
  await project.live('mf-wallet', {
    routes: ['/deposit', '/withdraw'],
    exposed: ['./deposit-page', './withdraw-page', ...LOCALES.map((locale) => `./texts-${locale}`)],
  });
  await project.live('mf-games', {
    routes: ['/game'],
    slots: [
      { slot: 'home.main', module: './tabs' },
      { slot: 'home.popups', module: './popups' },
    ],
  });
});

const open = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

const preloads = (html: string) =>
  [...html.matchAll(/<link rel="preload"[^>]*href="(?<href>[^"]+)"/g)].map(({ groups }) => groups?.href);

describe('data in the page', () => {
  const EVIL = '</script><script>alert(1)</script><!--\u2028\u2029&';

  it("cannot end its element, regardless of a member's name", async () => {
    const cookie = await site.logIn();
    site.backend.respond = respondWithJson(200, { status: 'success', user: { ...BACKEND_USER, nick: EVIL } });
    const { payload } = await open('/', { cookie });
    expect(payload).not.toContain('alert(1)</script>');
    expect(payload).not.toContain('<!--');
    expect(payload).not.toMatch(/[\u2028\u2029]/);
    const { session } = readSiteState(payload);
    expect(session).toMatchObject({ nick: EVIL });
  });

  it('prevents the translation by a browser, which breaks what React renders', async () => {
    expect((await open('/')).payload).toMatch(/<html [^>]*translate="no"/);
  });

  it('goes out as unknown session when the backend is silent', async () => {
    const cookie = await site.logIn();
    site.backend.respond = () => undefined;
    expect(readSiteState((await open('/', { cookie })).payload).session).toBe('unknown');
    site.backend.respond = respondWithJson(200, { status: 'success' });
  });
});

it('runs only scripts with the nonce of this page', async () => {
  const { headers, payload } = await open('/');
  const [policy = ''] = /(?<=;)script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  const nonce = /'nonce-(?<nonce>[^']+)'/.exec(policy)?.groups?.nonce ?? '';
  expect(nonce.length).toBeGreaterThanOrEqual(16);
  expect(policy).not.toMatch(/unsafe/);
  const scripts = [...payload.matchAll(/<script (?<attributes>[^>]*)>/g)].map(({ groups }) => groups?.attributes);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.every((attributes) => attributes?.includes(`nonce="${nonce}"`))).toBe(true);
});

describe('preload links', () => {
  it('preloads what the visited route needs, each file once and with its hash', async () => {
    const { payload } = await open('/deposit');
    expect(preloads(payload)).toEqual([
      '/assets/shell/1.0.0/ko.js',
      '/assets/mf-wallet/1.0.0/remoteEntry.js',
      '/assets/mf-wallet/1.0.0/deposit-page.js',
      '/assets/mf-wallet/1.0.0/texts-ko.js',
    ]);
    const hashes = [...payload.matchAll(/<(?:link rel="preload"|script defer)[^>]*>/g)].map(([tag]) => tag);
    expect(hashes.every((tag) => /integrity="sha256-[A-Za-z0-9+/]{43}="/.test(tag))).toBe(true);
    // The integrity policy counts a hash only for CORS requests.
    expect(hashes.filter((tag) => /\.js"/.test(tag)).every((tag) => / crossorigin /.test(tag))).toBe(true);
  });

  it('preloads only the modules that the home page shows immediately', async () => {
    const { payload } = await open('/');
    expect(preloads(payload)).toContain('/assets/mf-games/1.0.0/tabs.js');
    expect(payload).not.toMatch(/rel="preload"[^>]*popups/);
    expect(payload).not.toMatch(/rel="preload"[^>]*mf-wallet/);
  });

  it('preloads nothing of a feature that is in maintenance', async () => {
    await project.run('set', 'maintenance', 'mf-wallet', 'on');
    expect(preloads((await open('/deposit')).payload)).toEqual(['/assets/shell/1.0.0/ko.js']);
    await project.run('set', 'maintenance', 'mf-wallet', 'off');
    expect(preloads((await open('/deposit')).payload)).toContain('/assets/mf-wallet/1.0.0/deposit-page.js');
  });

  it('preloads the texts of the chosen language only', async () => {
    expect(preloads((await open('/nowhere')).payload)).toEqual(['/assets/shell/1.0.0/ko.js']);
    const texts = preloads((await open('/deposit', { cookie: 'locale=en' })).payload).filter((file) =>
      file?.includes('/texts-'),
    );
    expect(texts).toEqual(['/assets/mf-wallet/1.0.0/texts-en.js']);
  });
});

describe('a page', () => {
  it.each([
    ['/', 200],
    ['/deposit', 200],
    ['/deposit/', 200],
    ['/Deposit//', 200],
    ['//deposit', 404],
    ['/admin/error', 200],
    ['/nowhere', 404],
    ['/deposit/deeper', 404],
  ])('responds to a page for %s with status %s', async (url, status) => {
    expect((await open(url)).statusCode).toBe(status);
  });

  it('carries only the assigned version and the entry hash of each feature', async () => {
    const { features, revision } = readSiteState((await open('/')).payload);
    expect(revision).toBe(site.app.registry.current().revision);
    expect(Object.keys(features).toSorted()).toEqual(['mf-games', 'mf-wallet']);
    const wallet = features['mf-wallet'];
    expect(wallet?.entry).toBe('/assets/mf-wallet/1.0.0/remoteEntry.js');
    expect(wallet?.integrity).toMatch(/^sha256-/);
    expect(JSON.stringify(wallet)).not.toContain('texts-ko.js');
  });

  it('carries menu texts in its own language only, and no gate fields', async () => {
    const { payload } = await open('/', { cookie: 'locale=jp' });
    const { descriptor } = readSiteState(payload).features['mf-wallet'] ?? {};
    expect(Object.keys(descriptor?.wording ?? {})).toEqual(['jp']);
    expect(Object.keys(descriptor ?? {})).toEqual(['name', 'requires', 'routes', 'slots', 'wording']);
  });

  it('compresses a page, which contains no input of a stranger', async () => {
    const cookie = await site.logIn();
    site.backend.respond = respondWithJson(200, { status: 'success', user: BACKEND_USER });
    const mark = 'put-in-by-a-stranger';
    const { headers, rawPayload } = await open(`/deposit/${mark}?q=${mark}`, {
      'accept-encoding': 'br',
      'accept-language': mark,
      'user-agent': mark,
      referer: `http://localhost:3000/${mark}`,
      cookie: `${cookie}; locale=${mark}; other=${mark}`,
    });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const document = brotliDecompressSync(rawPayload).toString();
    expect(readSiteState(document).session).toMatchObject({ userId: BACKEND_USER.userId });
    expect(document).not.toContain(mark);
  });

  it('shows instructions when no shell is live', async () => {
    const empty = await start();
    const { statusCode, payload, headers } = await empty.app.inject({ url: '/', headers: { cookie: 'locale=en' } });
    expect(statusCode).toBe(503);
    // Styled, with the text for visitors first.
    expect(headers['content-security-policy']).toContain(FAILURE_STYLE_HASH);
    expect(payload).toContain(`<h1>${PROXY_TEXTS.en('busy')}</h1>`);
    expect(payload).toContain('publish shell');
  });
});

it.each([
  ['ko', '금빛나루 · 체험 머니로 즐기는', '자바스크립트를 켜 주세요'],
  ['en', 'Geumbit Naru · Casino and slots', 'turn on JavaScript'],
  ['vn', 'Geumbit Naru · Casino', 'bật JavaScript'],
])('renders metadata and scripts in the language %s only', async (locale, words, scripts) => {
  const { payload } = await open('/', { cookie: `locale=${locale}` });
  const description = /name="description" content="(?<words>[^"]*)"/.exec(payload)?.groups?.words ?? '';
  const noScript = /<noscript>.*?<\/style>(?<words>.*?)<\/noscript>/.exec(payload)?.groups?.words ?? '';
  expect([description, noScript]).toEqual([expect.stringContaining(words), expect.stringContaining(scripts)]);
  expect(/[가-힣]/.test(description + noScript)).toBe(locale === 'ko');
});

it('serves security.txt with the contacts and the expiry date', async () => {
  const own = await start({
    PUBLIC_ORIGINS: 'https://www.example.com',
    SECURITY_CONTACT: 'mailto:security@example.com, https://www.example.com/help',
  });
  const { headers, payload } = await own.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = payload.trimEnd().split('\n');
  expect(lines).toEqual([
    'Contact: mailto:security@example.com',
    'Contact: https://www.example.com/help',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Preferred-Languages: ko, en',
    'Canonical: https://www.example.com/.well-known/security.txt',
  ]);
  const left = Date.parse(lines[2]?.slice('Expires: '.length) ?? '') - own.clock;
  expect(left / 86_400_000).toBeGreaterThan(30);
  expect(left / 86_400_000).toBeLessThan(365);
  // Without contacts the file is missing.
  expect((await site.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
});

it('reserves every first path segment that the proxy serves itself', () => {
  const first = new Set(site.routes.map(({ pattern }) => pattern.split('/')[1] ?? ''));
  // The remaining route is the host page, which handles every other address.
  expect([...first].filter((part) => !RESERVED_SEGMENTS.includes(part))).toEqual(['*']);
  expect(RESERVED_SEGMENTS.filter((part) => !first.has(part))).toEqual(['metrics']);
});
