import { expect, it } from '@jest/globals';
import { defineCall, ownCallOf, RowId, strict, Type } from 'shared-types/calls';
import type { FeatureDescriptor } from 'shared-types/registry';
import { buildPlainFeature } from '../../testing/plain-release.ts';
import { listReadProblems } from './read-rules.ts';

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
  expect(problems(read)).toEqual([`mf-a@1.0.0: ./box reads ${problem}`]);
});
