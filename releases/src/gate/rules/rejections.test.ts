import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type TestBuildOptions,
  type ReleaseProject,
  createReleaseProject,
  buildWording,
} from '../../testing/release-project.ts';
import { DEFAULT_BUDGETS } from './budgets.ts';

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

/** Runs `check` for a wallet and returns its output. */
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

it('lets a plain feature pass', async () => {
  expect(await check({})).toBe('');
  expect(await check(withMenu({}))).toBe('');
});

describe('rejected routes', () => {
  it.each(['/GAME', '/g%61me', '/game?', '/game/*', '/*', '*', '/x/a:b', '//x'])('the path %s', async (path) => {
    expect(await check({ routes: [path] })).toMatch(/routes\/0\/path|pattern|not written plainly/);
  });

  it.each(['/api/x', '/assets/x', '/metrics', '/healthz', '/readyz', '/images/x', '/api'])(
    'rejects %s, which the proxy serves',
    async (path) => {
      expect(await check({ routes: [path] })).toMatch(/which the proxy serves itself/);
    },
  );

  it('5,000 of them, with number and limit', async () => {
    const routes = Array.from({ length: 5_000 }, (_, at) => `/x/n${at}`);
    const text = await check({ routes, exposed: ['./x-page'], descriptor: { routes: many(routes) } });
    expect(text).toMatch(/5000 routes, the limit is 20\. .*raise budgets\.routes in feature\.json by hand/);
    expect(text).toMatch(/bytes of descriptor, the limit is 12288/);
  });
});

const many = (routes: readonly string[]) => routes.map((path) => ({ ...route, path, module: './x-page' }));

describe('rejected texts', () => {
  it('a label that is a name of every object', async () => {
    expect(await check(withMenu({ label: 'toString' }))).toMatch(/"toString" has no text in ko/);
  });

  it('200 kB of them', async () => {
    const wording = { ...buildWording('title'), ko: { title: '가', more: 'x'.repeat(200_000) } };
    const text = await check({ descriptor: { wording } });
    expect(text).toMatch(/wording\.ko\.more has 200000 characters, at most 80 fit/);
    expect(text).toMatch(/bytes of descriptor, the limit is 12288/);
  });
});

describe('rejected menu entries and slots', () => {
  it.each(['zzz', 'M', 'M0', 'M0 0', 'L5 5', 'M0 0L5', 'M0 0 A1 1 0 2 0 5 5', 'M0 0z', 'MM0 0L1 1'])(
    'the icon %j',
    async (drawn) => {
      expect(await check(withMenu({ icon: drawn }))).toMatch(/no path of an SVG that draws/);
    },
  );

  it.each([{ order: -1 }, { order: 1e9 }, { order: 1.5 }, { icon: '<script>' }])('%j', async (menu) => {
    expect(await check(withMenu(menu))).toMatch(/descriptor of the build in .* is not valid/);
  });

  it('a place that the shell does not have', async () => {
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
    [styled('.mine{'), /deposit-page\.css is no style sheet/],
  ])('%j', async (build, words) => {
    expect(await check(build)).toMatch(words);
  });
});

describe('calls', () => {
  it('lists newly used calls in a dry run', async () => {
    const publish = async (version: string, calls: string[]) => {
      project.build('mf-bonus', { version, buildData: { calls } });
      await project.run('publish', 'mf-bonus');
    };
    await publish('1.0.0', ['get-member']);
    await project.run('activate', 'mf-bonus@1.0.0');
    await publish('1.1.0', ['get-member', 'rg-get', 'rg-exclude']);
    const { out } = await project.run('activate', 'mf-bonus@1.1.0', '--dry-run');
    expect(out).toContain('calls added: rg-exclude, rg-get');
  });
});

describe('budgets', () => {
  // Nothing makes it smaller.
  const code = Array.from({ length: DEFAULT_BUDGETS.firstPartBytes / 32 + 100 }, (_, at) =>
    createHash('sha256').update(String(at)).digest('base64'),
  ).join('');
  const large = { files: { 'deposit-page.js': code } };

  it('do not count a chunk that is loaded later, even one with a name', async () => {
    const exposed = ['./deposit-page', './strength'];
    const files = { 'strength.js': 'x'.repeat(2 * DEFAULT_BUDGETS.firstPartBytes) };
    expect(await check({ exposed, files })).toBe('');
  });

  it('are raised in the descriptor by hand, and not without end', async () => {
    expect(await check({ ...large, descriptor: { budgets: { firstPartBytes: 70_000 } } })).toBe('');
    expect(await check({ ...large, descriptor: { budgets: { firstPartBytes: 1e9 } } })).toMatch(/budgets/);
  });
});
