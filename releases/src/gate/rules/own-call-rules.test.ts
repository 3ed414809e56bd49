import { describe, expect, it } from '@jest/globals';
import {
  defineCall,
  Line,
  MaskedNumber,
  type OwnCall,
  ownCallOf,
  OwnCallSchema,
  RowId,
  strict,
  Type,
} from 'shared-types/calls';
import type { FeatureDescriptor } from 'shared-types/registry';
import { Check } from 'typebox/value';
import { createFolderStore } from '../../store/folder-store.ts';
import { buildPlainFeature } from '../../testing/plain-release.ts';
import { runGate } from '../gate.ts';
import type { BackendPaths } from './own-call-rules.ts';
import { listReadProblems } from './read-rules.ts';

type OwnCalls = Readonly<Record<string, OwnCall>>;

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
  const PATHS = { 'mf-promo': ['/public/promo/'], 'mf-bonus': ['/public/bonus/'] };

  const withCalls = (ownCalls: OwnCalls, name = 'mf-promo') => buildPlainFeature(name, {}, { ownCalls });
  const check = async (features: ReturnType<typeof withCalls>[], backendPaths: BackendPaths = PATHS) => {
    const releases = new Map(features.map((feature) => [feature.package, [feature]]));
    return runGate(createFolderStore('/nowhere'), { releases, backendPaths }, []);
  };
  const checkCalls = async (ownCalls: OwnCalls) => check([withCalls(ownCalls)]);

  it('accepts a call under an allowed path', async () => {
    expect(await checkCalls({ 'promo-join': JOIN })).toEqual([]);
  });

  it('rejects a path without permission and prints the command that allows it', async () => {
    const start = 'mf-promo@1.0.0: its call promo-join has the path /public/';
    const allow = 'An operator can allow it: release set backend-paths mf-promo /public/';
    expect(await checkCalls({ 'promo-join': { ...JOIN, backendPath: '/public/other/join' } })).toEqual([
      `${start}other/join, which it may not reach: it may reach /public/promo/. ${allow}other/`,
    ]);
    expect(await check([withCalls({ 'promo-join': JOIN })], {})).toEqual([
      `${start}promo/join, which it may not reach: no path is allowed. ${allow}promo/`,
    ]);
  });

  it.each([
    ['path of another feature', { backendPath: '/public/bonus/join' }, /path \/public\/bonus\/join.*to mf-bonus/],
    ['path of the site', { backendPath: '/public/balance/apply_user_deposit' }, /of a call of the site/],
    ['path of the site in capitals', { backendPath: '/PUBLIC/balance/apply_user_deposit' }, /of a call of the site/],
    ['change of an unknown call', { changes: ['promo-list'] }, /changes promo-list, which is not a call/],
    [
      'request with a custom pattern, which can be slow',
      { request: { type: 'object', properties: { id: { type: 'string', pattern: '(a+)+$' } } } },
      /id has its own pattern/,
    ],
    [
      'schema that is too large',
      { request: { type: 'object', description: 'x'.repeat(20_000) } },
      /the limit is 16384/,
    ],
  ])('rejects a %s', async (_, changes, problem) => {
    expect(await checkCalls({ 'promo-join': { ...JOIN, ...changes } })).toEqual([expect.stringMatching(problem)]);
  });

  it.each(['promo/../balance/x', 'promo//x', 'promo/', 'promo/x?a=b', 'promo%2Fx'])(
    'rejects the invalid path %s',
    (path) => {
      expect(Check(OwnCallSchema, { ...JOIN, backendPath: '/public/promo/x' })).toBe(true);
      expect(Check(OwnCallSchema, { ...JOIN, backendPath: `/public/${path}` })).toBe(false);
    },
  );

  it('rejects a name of the site or of another feature', async () => {
    const call = { ...JOIN, changes: [] };
    expect(await checkCalls({ 'apply-user-deposit': call, 'bonus-join': call })).toEqual([
      expect.stringMatching(/has the name of a call of the site\. Name it promo-…/),
      expect.stringMatching(/needs a name that starts with promo-/),
    ]);
    const both = [withCalls({ 'promo-more-x': call }), withCalls({ 'promo-more-x': call }, 'mf-promo-more')];
    expect(await check(both, { ...PATHS, 'mf-promo-more': ['/public/promo/'] })).toEqual([
      'mf-promo-more@1.0.0: the call promo-more-x belongs to mf-promo@1.0.0 already.',
    ]);
  });

  it('rejects a response with a field that the site masks', async () => {
    const withNumber = (banknum: unknown) => ({
      type: 'object',
      properties: { rows: { type: 'array', items: { type: 'object', properties: { banknum } } } },
    });
    expect(await checkCalls({ 'promo-join': { ...JOIN, success: withNumber({ type: 'string' }) } })).toEqual([
      expect.stringMatching(/the site masks banknum/),
    ]);
    expect(await checkCalls({ 'promo-join': { ...JOIN, success: withNumber(MaskedNumber) } })).toEqual([]);
  });

  it('rejects fields that only calls of the site may have', () => {
    const row = defineCall({ summary: 'x', backendPath: '/a/b', login: true, request: strict({}), response: {} });
    expect(() => ownCallOf('promo-join', { ...row, session: 'begins' })).toThrow(/has "session"/);
    expect(() => ownCallOf('promo-join', { ...row, opens: 'url' })).toThrow(/has "opens"/);
    expect(() => ownCallOf('promo-join', { ...row, sendsOrigin: true })).toThrow(/sets travels, sendsOrigin/);
  });
});

describe('reads of a slot', () => {
  type Read = NonNullable<FeatureDescriptor['slots'][number]['reads']>[number];

  const own = (name: string, login: boolean, read: boolean) => ({
    [name]: ownCallOf(
      name,
      defineCall({
        summary: 'Of the promotions.',
        backendPath: `/public/promo/${name}`,
        login,
        read,
        request: strict({ id: RowId, code: Type.Optional(Type.String()) }),
        response: { words: Type.String() },
      }),
    ),
  });

  const OWN = { ...own('a-list', false, true), ...own('a-mine', true, true), ...own('a-join', false, false) };
  const CALLS_MADE = [...Object.keys(OWN), 'get-user-notices', 'get-user-note', 'user-health-check'];

  function problems(read: Read, ownCalls: typeof OWN = OWN): string[] {
    const slots: FeatureDescriptor['slots'] = [{ slot: 'home.boxes', module: './box', reads: [read] }];
    return listReadProblems(buildPlainFeature('mf-a', { slots }, { ownCalls, calls: CALLS_MADE }));
  }

  it.each([
    [{ call: 'get-user-notices' }],
    [{ call: 'get-user-note' }],
    [{ call: 'a-mine', body: { id: 7 } }],
    [{ call: 'a-list', body: { id: 7 } }],
    [{ call: 'a-list', body: { id: 7 }, address: { query: 'game', fields: ['code'] } }],
  ])('accepts the read %j', (read) => {
    expect(problems(read)).toEqual([]);
  });

  it.each([
    [{ call: 'a-lost' }, 'a-lost, which is not a call of the site or of this feature. Correct its name.'],
    [{ call: 'constructor' }, 'constructor, which is not a call of the site or of this feature. Correct its name.'],
    [{ call: 'user-health-check' }, 'user-health-check, which watches the session: pages embed reads only. Remove it.'],
    [{ call: 'a-join', body: { id: 7 } }, 'a-join, which is not a read: pages embed reads only. Remove it.'],
    [
      { call: 'get-notice-popup' },
      'get-notice-popup, which is missing in calls of feature.json. Remove it, or add it there.',
    ],
    [{ call: 'a-list' }, 'a-list with a body that does not match its request. Correct the body.'],
    [{ call: 'a-list', body: { id: 0 } }, 'a-list with a body that does not match its request. Correct the body.'],
    [
      { call: 'a-list', body: { id: 7, more: 1 } },
      'a-list with more, a field that its request does not have. Remove it.',
    ],
    [
      { call: 'a-list', address: { query: 'game', fields: ['id', 'company'] } },
      'a-list with company, a field that its request does not have. Remove it.',
    ],
  ])('rejects the read %j', (read, problem) => {
    expect(problems(read)).toEqual([`./box reads ${problem}`]);
  });
});
