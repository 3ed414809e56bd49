import { beforeEach, describe, expect, it } from '@jest/globals';
import { defineCall, Line, MaskedNumber, type OwnCall, ownCallOf, RowId, strict, Type } from 'shared-types/calls';
import { setUpReleaseProject } from '../../testing/set-up-release-project.ts';

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

const project = setUpReleaseProject();
let count = 0;
beforeEach(async () => {
  await project.live('shell');
  await project.run('set', 'backend-paths', 'mf-promo', '/public/promo/');
});

/** Returns the problems that are reported for a feature with feature-scoped calls. */
async function getRejection(ownCalls: Readonly<Record<string, OwnCall>>, name = 'mf-promo'): Promise<string> {
  count += 1;
  const { err } = await project.live(name, { version: `1.${count}.0`, routes: [`/${name}`], buildData: { ownCalls } });
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
      /the call promo-more-x belongs to mf-promo-more@1\.\d+\.0 already/,
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
