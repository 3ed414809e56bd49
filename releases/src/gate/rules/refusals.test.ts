import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from 'shared-types/registry';
import { type BuildOptions, type ReleaseProject, releaseProject, wordingOf } from '../../testing/release-project.ts';
import { DEFAULT_BUDGETS } from './budgets.ts';

let project: ReleaseProject;
let count = 0;

beforeAll(async () => {
  project = releaseProject();
  await project.live('shell', {
    says: { pages: ['/', '/admin/error'] },
    files: { 'main.css': '.bar{color:red}@keyframes turn{to{top:0}}' },
  });
  await project.live('mf-games', { routes: ['/game', '/game/:id'], says: { container: 'mf_games_abc' } });
});
afterAll(() => project.remove());

/** What `check` says of a wallet built in some way. */
async function check(build: BuildOptions): Promise<string> {
  const version = `1.${(count += 1)}.0`;
  project.build('mf-wallet', { routes: ['/deposit'], ...build, version });
  const published = await project.run('publish', 'mf-wallet');
  return published.code === 0 ? (await project.run('check', `mf-wallet@${version}`)).err : published.err;
}

const icon = 'M12 3v11m-4-4 4 4 4-4M4 17v3h16v-3';
const route = { path: '/deposit', module: './deposit-page', login: true, title: 'title' };
const withMenu = (menu: object) => ({
  descriptor: { routes: [{ ...route, menu: { label: 'title', order: 1, icon, ...menu } }] },
});

it('lets a plain feature pass', async () => {
  expect(await check({})).toBe('');
  expect(await check(withMenu({}))).toBe('');
});

describe('the gate refuses, of routes,', () => {
  it.each([
    ['/game/', /not written plainly/],
    ['//game', /not written plainly/],
    ['/game//:id', /not written plainly/],
    ['/GAME', /pattern/],
    ['/g%61me', /pattern/],
    ['/game?', /pattern/],
    ['/game/*', /pattern/],
    ['/game/5', /belongs to mf-games@1\.0\.0 already, as \/game\/:id/],
    ['/game/:name', /belongs to mf-games@1\.0\.0 already/],
  ])('%s, which is a page of another feature', async (path, words) => {
    expect(await check({ routes: [path] })).toMatch(words);
  });

  it.each(['/:any', '/:any/:more', '/:any/deposit'])('%s, which takes what is no other’s', async (path) => {
    expect(await check({ routes: [path] })).toMatch(/would take every page that is no other's/);
  });

  it.each(['/*', '*', '/deposit/*'])('%s, which takes everything below', async (path) => {
    expect(await check({ routes: [path] })).toMatch(/routes\/0\/path/);
  });

  it.each(['/api/x', '/assets/x', '/metrics', '/healthz', '/readyz', '/images/x', '/api'])(
    '%s, which the proxy answers',
    async (path) => {
      expect(await check({ routes: [path] })).toMatch(/which the proxy answers itself/);
    },
  );

  it.each(['/', '//'])('%s, the home page', async (path) => {
    expect(await check({ routes: [path] })).not.toBe('');
  });

  it.each(['/admin/error', '/admin/:what'])('%s, a page of the shell', async (path) => {
    expect(await check({ routes: [path] })).toMatch(/is a page of shell@1\.0\.0 itself/);
  });

  it.each([
    [['/deposit', '/deposit'], /\/deposit stands there twice/],
    [['/note/:id', '/note/:key'], /\/note\/:key stands there twice, before as \/note\/:id/],
    [['/x/:a/:a'], /has the parameter :a twice/],
    [['/x/:a:b'], /not written plainly/],
    [['/x/a:b'], /not written plainly/],
    [['//x'], /not written plainly/],
    [['/x/'], /not written plainly/],
  ])('%j', async (routes, words) => {
    expect(await check({ routes })).toMatch(words);
  });

  it('two with one name', async () => {
    const routes = ['/x', '/y'].map((path) => ({ ...route, path, name: 'here' }));
    expect(await check({ descriptor: { routes } })).toMatch(/two of its routes have the name here/);
  });

  it('one with the name of another feature’s page', async () => {
    const named = { path: '/room', module: './room-page', login: false, title: 'title', name: 'room' };
    await project.live('mf-rooms', { routes: ['/room'], descriptor: { routes: [named] } });
    expect(await check({ descriptor: { routes: [{ ...route, name: 'room' }] } })).toMatch(
      /the name room belongs to a page of mf-rooms@1\.0\.0 already/,
    );
  });

  it('5,000 of them, with number and limit', async () => {
    const routes = Array.from({ length: 5_000 }, (_, at) => `/x/n${at}`);
    const text = await check({ routes, exposed: ['./x-page'], descriptor: { routes: many(routes) } });
    expect(text).toMatch(/5000 routes, the limit is 20\. .*raise budgets\.routes in feature\.json by hand/);
    expect(text).toMatch(/bytes of descriptor, the limit is 12288/);
  });
});

const many = (routes: readonly string[]) => routes.map((path) => ({ ...route, path, module: './x-page' }));

describe('the gate refuses, of texts,', () => {
  it.each(['ko', 'en', 'vn', 'jp', 'cn'] as const)('a title that has none in %s', async (locale) => {
    const wording = { ...wordingOf('title'), [locale]: {} };
    expect(await check({ descriptor: { wording } })).toMatch(`"title" has no text in ${locale}`);
  });

  it('a label of the menu that has none', async () => {
    expect(await check(withMenu({ label: 'other' }))).toMatch(/"other" has no text in ko/);
  });

  it.each(['footer', 'header', 'bottomBar', 'onward'])('a label of %s that has none', async (place) => {
    const entry = { label: 'other', order: 1, ...(place === 'bottomBar' && { icon }) };
    expect(await check({ descriptor: { routes: [{ ...route, [place]: entry }] } })).toMatch(
      /"other" has no text in ko/,
    );
  });

  it('a label that is a name of every object', async () => {
    expect(await check(withMenu({ label: 'toString' }))).toMatch(/"toString" has no text in ko/);
  });

  it('200 kB of them', async () => {
    const wording = { ...wordingOf('title'), ko: { title: '가', more: 'x'.repeat(200_000) } };
    const text = await check({ descriptor: { wording } });
    expect(text).toMatch(/wording\.ko\.more has 200000 characters, at most 80 fit/);
    expect(text).toMatch(/bytes of descriptor, the limit is 12288/);
  });

  it.each([
    ['turns the text around', 'a\u202Eb'],
    ['cannot be seen', 'a\u200Bb'],
    ['steers a terminal', 'a\u001B[2Jb'],
    ['is half a character', 'a\uD800b'],
    ['is blank', '  '],
  ])('one that %s', async (_, title) => {
    const texts = { ...wordingOf('title'), en: { title } };
    expect(await check({ descriptor: { wording: texts } })).not.toBe('');
  });

  it.each(['__proto__', 'constructor'])('a field named %s', async (key) => {
    const ko = Object.fromEntries([
      ['title', 'x'],
      [key, 'x'],
    ]);
    expect(await check({ descriptor: { wording: { ...wordingOf('title'), ko } } })).toMatch(
      `it has a field named ${key}`,
    );
  });
});

describe('the gate refuses, of the menu and places,', () => {
  it.each(['zzz', 'M', 'M0', 'M0 0', 'L5 5', 'M0 0L5', 'M0 0 A1 1 0 2 0 5 5', 'M0 0z', 'MM0 0L1 1'])(
    'the icon %j',
    async (drawn) => {
      expect(await check(withMenu({ icon: drawn }))).toMatch(/no path of an SVG that draws/);
    },
  );

  it.each([{ order: -1 }, { order: 1e9 }, { order: 1.5 }, { icon: '<script>' }])('%j', async (menu) => {
    expect(await check(withMenu(menu))).toMatch(/feature\.json is not valid/);
  });

  it('a place that the shell does not have', async () => {
    const slots = [{ slot: 'home.everything', module: './x' }];
    expect(await check({ descriptor: { slots } })).toMatch(/slots\/0\/slot/);
  });

  it('the same part twice in a place', async () => {
    const slots = [1, 2].map((order) => ({ slot: 'home.boxes', module: './boxes', order }) as const);
    expect(await check({ slots })).toMatch(/\.\/boxes in home\.boxes stands there twice/);
  });

  it.each(['never', '1.x.y.z', ''])('a platform range %j', async (requires) => {
    expect(await check({ descriptor: { requires } })).not.toBe('');
  });
});

describe('the gate refuses, of a build,', () => {
  const groups = (js: string[]) => ({ './deposit-page': { js, css: [] } });
  const refused: readonly (readonly [string, Partial<ReleaseManifest>, RegExp])[] = [
    ['one that provides React', { provides: { react: '19.3.1' } }, /Only the shell provides shared modules/],
    [
      'a group that names no file of it',
      { groups: groups(['gone.js']) },
      /\.\/deposit-page needs gone\.js, which is no file/,
    ],
    ['a module without a script', { groups: groups([]) }, /\.\/deposit-page has no script/],
    ['an entry that is not there', { entry: 'other.js' }, /the entry is missing/],
    ['another feature’s container', { container: 'mf_games_abc' }, /container mf_games_abc is not its own/],
    ['a container of the page', { container: 'fetch' }, /container fetch is not its own/],
    ['a range that is none', { consumes: { react: 'yes' } }, /"yes" for react is no range/],
  ];
  it.each(refused)('%s', async (_, says, words) => {
    expect(await check({ says })).toMatch(words);
  });

  it('a container that two features would have, though each may name it', async () => {
    await project.live('mf-wallet-extra', { routes: ['/extra'] });
    expect(await check({ says: { container: 'mf_wallet_extra' } })).toMatch(
      /container mf_wallet_extra is that of mf-wallet-extra@1\.0\.0/,
    );
    expect(await check({ says: { container: 'mf_wallet_extra_0a1b' } })).toMatch(
      /container mf_wallet_extra_0a1b is that of mf-wallet-extra@1\.0\.0/,
    );
  });
});

describe('the gate refuses, of built styles,', () => {
  const styled = (css: string) => ({ files: { 'deposit-page.css': css } });
  const layered = (css: string) => styled(`@layer feature.mf-wallet{${css}}`);

  it('nothing that keeps to its layer and its own elements', async () => {
    expect(await check(layered('.mine{color:red}'))).toBe('');
  });

  it.each([
    [
      styled('.mine{color:red}'),
      /deposit-page\.css:1: "\.mine\{color:red\}" stands outside of @layer feature\.mf-wallet/,
    ],
    [styled('@layer feature.mf-games{.mine{color:red}}'), /stands outside of @layer feature\.mf-wallet/],
    [layered('body{display:none}'), /the selector "body" reaches elements of others/],
    [layered('.mine{color:red!important}'), /Remove !important/],
    [layered('.mine{--site-page:red}'), /--site-page belongs to the shell/],
    [layered('@font-face{font-family:Pretendard}'), /@font-face holds for the whole page/],
    [layered('.ant-btn{color:red}'), /the class ant-btn is not its own/],
    [layered('.bar{color:red}'), /the class bar is not its own/],
    [layered('@keyframes turn{to{top:0}}.mine{animation:turn 1s}'), /the animation turn is the shell's/],
    [styled('.mine{'), /deposit-page\.css is no style sheet/],
  ])('%j', async (build, words) => {
    expect(await check(build)).toMatch(words);
  });
});

describe('calls', () => {
  it('that a release newly asks for are told by check, and when nobody listed them', async () => {
    const publish = async (version: string, calls?: string[]) => {
      project.build('mf-bonus', { version, ...(calls !== undefined && { says: { calls } }) });
      await project.run('publish', 'mf-bonus');
    };
    await publish('1.0.0', ['get-member']);
    await project.run('activate', 'mf-bonus@1.0.0');
    await publish('1.1.0', ['get-member', 'rg-get', 'rg-exclude']);
    await publish('1.2.0');
    expect((await project.run('check', 'mf-bonus@1.1.0')).out).toMatch(
      '! mf-bonus 1.1.0 newly asks for rg-get, rg-exclude',
    );
    expect((await project.run('check', 'mf-bonus@1.0.0')).out).not.toMatch('newly asks');
    expect((await project.run('check', 'mf-bonus@1.2.0')).out).toMatch('it may make every call');
  });
});

describe('budgets', () => {
  // Nothing makes it smaller.
  const code = Array.from({ length: DEFAULT_BUDGETS.firstPartBytes / 32 + 100 }, (_, at) =>
    createHash('sha256').update(String(at)).digest('base64'),
  ).join('');
  const large = { files: { 'deposit-page.js': code } };

  it('hold the entry and the largest part, and name size, limit and what to do', async () => {
    expect(await check(large)).toMatch(
      /6\d{4} bytes to show its largest part, the limit is 61440\. .*import\(\), or raise budgets\.firstPartBytes/,
    );
  });

  it('count what is compressed, by the build or as it would be', async () => {
    expect(await check({ files: { 'deposit-page.js': 'x'.repeat(8 * DEFAULT_BUDGETS.firstPartBytes) } })).toBe('');
    expect(await check({ files: { ...large.files, 'deposit-page.js.br': 'x' } })).toBe('');
  });

  it('do not count a chunk that is loaded later, even one with a name', async () => {
    const exposed = ['./deposit-page', './strength'];
    const files = { 'strength.js': 'x'.repeat(2 * DEFAULT_BUDGETS.firstPartBytes) };
    expect(await check({ exposed, files })).toBe('');
  });

  it('are raised in the descriptor by hand, and not without end', async () => {
    expect(await check({ ...large, descriptor: { budgets: { firstPartBytes: 70_000 } } })).toBe('');
    expect(await check({ ...large, descriptor: { budgets: { firstPartBytes: 1e9 } } })).toMatch(/budgets/);
  });

  it('are shown by check with what is used of them', async () => {
    project.build('mf-wallet', { version: '1.0.0', routes: ['/deposit'] });
    await project.run('publish', 'mf-wallet');
    expect((await project.run('check', 'mf-wallet@1.0.0')).out).toMatch(
      / {2}uses 0\.\d of 61\.4 kB to show its largest part\n {2}uses 0\.\d of 12\.3 kB of descriptor\n {2}uses 1 of 20 routes$/m,
    );
    await project.run('activate', 'mf-wallet@1.0.0');
    expect((await project.run('check', 'mf-wallet@1.0.0')).out).not.toMatch('than');
    project.build('mf-wallet', { version: '9.0.0', routes: ['/deposit', '/withdraw'] });
    await project.run('publish', 'mf-wallet');
    const { out } = await project.run('check', 'mf-wallet@9.0.0');
    expect(out).toMatch('uses 2 of 20 routes, 1 more than 1.0.0');
  });
});
