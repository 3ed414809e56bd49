import { afterAll, beforeAll, describe, expect, it, beforeEach } from '@jest/globals';
import { type TestBuildOptions, type ReleaseProject, createReleaseProject } from '../../testing/release-project.ts';
import { defineCall, Line, MaskedNumber, type OwnCall, ownCallOf, RowId, strict, Type } from 'shared-types/calls';

describe('rejected builds', () => {
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
        /deposit-page\.css:1: "\.mine\{color:red\}" is outside of @layer feature\.mf-wallet/,
      ],
      [styled('@layer feature.mf-games{.mine{color:red}}'), /is outside of @layer feature\.mf-wallet/],
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
});

describe('feature-scoped calls', () => {
  const JOIN = ownCallOf(
    'promo-join',
    defineCall({
      summary: 'Joins a promotion.',
      backendPath: '/public/promo/join',
      login: true,
      request: strict({ id: RowId, words: Line({ maxLength: 40 }) }),
      response: { joined: Type.Integer() },
      changes: ['promo-join'],
    }),
  );

  let project: ReleaseProject;
  let count = 0;
  beforeAll(async () => {
    project = createReleaseProject();
    await project.live('shell');
  });
  afterAll(() => project.remove());
  beforeEach(async () => {
    await project.run('set', 'backend-paths', 'mf-promo', '/public/promo/');
  });

  /** Returns the problems that are reported for a feature with feature-scoped calls. */
  async function getRejection(ownCalls: Readonly<Record<string, OwnCall>>, name = 'mf-promo'): Promise<string> {
    count += 1;
    const { err } = await project.live(name, {
      version: `1.${count}.0`,
      routes: [`/${name}`],
      buildData: { ownCalls },
    });
    return err;
  }

  it('accepts a call under an allowed path', async () => {
    expect(await getRejection({ 'promo-join': JOIN })).toBe('');
  });

  describe('rejected feature-scoped calls', () => {
    it('rejects a path without permission and prints the command that allows it', async () => {
      expect(await getRejection({ 'promo-join': { ...JOIN, backendPath: '/public/bonus/join' } })).toMatch(
        /promo-join has the path \/public\/bonus\/join, which it may not reach: it may reach \/public\/promo\/\. An operator can allow it: release set backend-paths mf-promo \/public\/bonus\//,
      );
      await project.run('set', 'backend-paths', 'mf-promo', '--none');
      expect(await getRejection({ 'promo-join': JOIN })).toMatch(/no path is allowed/);
    });

    it('rejects a path of another feature', async () => {
      await project.run('set', 'backend-paths', 'mf-bonus', '/public/bonus/');
      expect(await getRejection({ 'promo-join': { ...JOIN, backendPath: '/public/bonus/join' } })).toMatch(
        /the path \/public\/bonus\/join, which belongs to mf-bonus/,
      );
    });

    it.each(['/public/balance/apply_user_deposit', '/PUBLIC/balance/apply_user_deposit'])(
      'rejects the path %s of a call of the site',
      async (backendPath) => {
        expect(await getRejection({ 'promo-join': { ...JOIN, backendPath } })).toMatch(/of a call of the site/);
      },
    );

    it.each([
      '/public/promo/../balance/x',
      '/public/promo//x',
      '/public/promo/',
      'public/promo/x',
      '/public/promo/x?a=b',
    ])('rejects the invalid path %s', async (backendPath) => {
      expect(await getRejection({ 'promo-join': { ...JOIN, backendPath } })).toMatch(/not valid|is not published/);
    });

    it('rejects a name of the site or of another feature', async () => {
      expect(await getRejection({ 'apply-user-deposit': JOIN })).toMatch(
        /has the name of a call of the site\. Name it promo-…/,
      );
      expect(await getRejection({ 'bonus-join': JOIN })).toMatch(/needs a name that starts with promo-/);
      const theirs = { ...JOIN, backendPath: '/public/more/x' };
      await project.run('set', 'backend-paths', 'mf-promo-more', '/public/more/');
      expect(await getRejection({ 'promo-more-x': { ...theirs, changes: [] } }, 'mf-promo-more')).toBe('');
      expect(await getRejection({ 'promo-more-x': { ...JOIN, changes: [] } })).toMatch(
        /the call promo-more-x belongs to mf-promo(?:-more)?@1\.\d+\.0 already/,
      );
    });

    it('rejects a change of an unknown call', async () => {
      expect(await getRejection({ 'promo-join': { ...JOIN, changes: ['promo-list'] } })).toMatch(
        /changes promo-list, which is not a call/,
      );
    });

    it('rejects a request with a custom pattern, which can be slow', async () => {
      const request = { type: 'object', properties: { id: { type: 'string', pattern: '(a+)+$' } } };
      expect(await getRejection({ 'promo-join': { ...JOIN, request } })).toMatch(/id has its own pattern/);
    });

    it('rejects a schema that is too large', async () => {
      const request = { type: 'object', description: 'x'.repeat(20_000) };
      expect(await getRejection({ 'promo-join': { ...JOIN, request } })).toMatch(/the limit is 16384/);
    });

    it('rejects a response with a field that the site masks', async () => {
      const success = (banknum: unknown) => ({
        type: 'object',
        properties: { rows: { type: 'array', items: { type: 'object', properties: { banknum } } } },
      });
      expect(await getRejection({ 'promo-join': { ...JOIN, success: success({ type: 'string' }) } })).toMatch(
        /the site masks banknum/,
      );
      expect(await getRejection({ 'promo-join': { ...JOIN, success: success(MaskedNumber) } })).toBe('');
    });
  });

  it.each([
    ['/public/balance/', 'contains paths of the site’s calls'],
    ['/', 'is not a path prefix'],
    ['/public/promo', 'is not a path prefix'],
    ['/public/promo/sub/', 'overlaps with the paths of mf-promo'],
  ])('rejects %s as an allowed path: it %s', async (prefix, words) => {
    expect((await project.run('set', 'backend-paths', 'mf-other', prefix)).err).toContain(words);
  });

  it('rejects fields that only calls of the site may have', () => {
    const row = defineCall({ summary: 'x', backendPath: '/a/b', login: true, request: strict({}), response: {} });
    expect(() => ownCallOf('promo-join', { ...row, session: 'begins' })).toThrow(/has "session"/);
    expect(() => ownCallOf('promo-join', { ...row, opens: 'url' })).toThrow(/has "opens"/);
    expect(() => ownCallOf('promo-join', { ...row, sendsOrigin: true })).toThrow(/sets travels, sendsOrigin/);
  });
});
