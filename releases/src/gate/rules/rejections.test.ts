import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestBuildOptions, type ReleaseProject, createReleaseProject } from '../../testing/release-project.ts';

let project: ReleaseProject;
let count = 0;

beforeAll(async () => {
  project = createReleaseProject();
  await project.live('shell', {
    buildData: { pages: ['/', '/admin/error'] },
    files: { 'main.css': '.bar{color:red}@keyframes turn{to{top:0}}' },
  });
  await project.live('mf-games', { routes: ['/game', '/game/:id'], buildData: { container: 'mf_games_abc' } });
});
afterAll(() => project.remove());

/** Returns the error message of a wallet that is activated in a dry run; empty if it is accepted. */
async function check(build: TestBuildOptions): Promise<string> {
  const version = `1.${(count += 1)}.0`;
  project.build('mf-wallet', { routes: ['/deposit'], ...build, version });
  const published = await project.run('publish', 'mf-wallet');
  return published.code === 0
    ? (await project.run('activate', `mf-wallet@${version}`, '--dry-run')).err
    : published.err;
}

const icon = 'M12 3v11m-4-4 4 4 4-4M4 17v3h16v-3';
const route = { path: '/deposit', module: './deposit-page', login: true, title: 'title' };
const withMenu = (menu: object) => ({
  descriptor: { routes: [{ ...route, menu: { label: 'title', order: 1, icon, ...menu } }] },
});

it('accepts a plain feature', async () => {
  expect(await check({})).toBe('');
  expect(await check(withMenu({}))).toBe('');
});

describe('rejected routes', () => {
  it.each(['/GAME', '/g%61me', '/game?', '/game/*', '/*', '*', '/x/a:b', '//x'])(
    'rejects the path %s',
    async (path) => {
      expect(await check({ routes: [path] })).toMatch(/routes\/0\/path|pattern|has an invalid form/);
    },
  );
});

describe('rejected texts', () => {
  it('rejects a label that is a property of Object.prototype', async () => {
    expect(await check(withMenu({ label: 'toString' }))).toMatch(/"toString" has no text in ko/);
  });
});

describe('rejected menu entries and slots', () => {
  it.each(['zzz', 'M', 'M0', 'M0 0', 'L5 5', 'M0 0L5', 'M0 0 A1 1 0 2 0 5 5', 'M0 0z', 'MM0 0L1 1'])(
    'rejects the icon %j',
    async (drawn) => {
      expect(await check(withMenu({ icon: drawn }))).toMatch(/not a visible SVG path/);
    },
  );

  it.each([{ order: -1 }, { order: 1e9 }, { order: 1.5 }, { icon: '<script>' }])(
    'rejects the menu entry %j',
    async (menu) => {
      expect(await check(withMenu(menu))).toMatch(/descriptor of the build in .* is not valid/);
    },
  );

  it('rejects a slot that the shell does not have', async () => {
    const slots = [{ slot: 'home.everything', module: './x' }];
    expect(await check({ descriptor: { slots } })).toMatch(/slots\/0\/slot/);
  });
});

describe('rejected styles', () => {
  const styled = (css: string) => ({ files: { 'deposit-page.css': css } });
  const layered = (css: string) => styled(`@layer feature.mf-wallet{${css}}`);

  it('accepts styles within its layer and its own elements', async () => {
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
    [layered('.ant-btn{color:red}'), /the class ant-btn does not belong to the feature/],
    [layered('.bar{color:red}'), /the class bar does not belong to the feature/],
    [layered('@keyframes turn{to{top:0}}.mine{animation:turn 1s}'), /the animation turn is the shell's/],
    [styled('.mine{'), /deposit-page\.css is not a valid style sheet/],
  ])('rejects the build %j', async (build, words) => {
    expect(await check(build)).toMatch(words);
  });
});

it('rejects a budget above the largest allowed one', async () => {
  expect(await check({ descriptor: { budgets: { firstPartBytes: 1e9 } } })).toMatch(/budgets/);
});
