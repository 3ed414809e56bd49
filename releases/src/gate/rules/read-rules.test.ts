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
      answer: { words: Type.String() },
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
])('%j may be read first', (read) => {
  expect(problems(read)).toEqual([]);
});

it.each([
  [{ call: 'a-lost' }, 'a-lost, which is no call of the site or of this feature.'],
  [{ call: 'constructor' }, 'constructor, which is no call of the site or of this feature.'],
  [{ call: 'user-health-check' }, 'user-health-check, which watches the session: pages embed reads only. Remove it.'],
  [{ call: 'a-join', body: { id: 7 } }, 'a-join, which is no read: pages embed reads only. Remove it.'],
  [{ call: 'get-notice-popup' }, 'get-notice-popup, which its code never calls. Leave it out.'],
  [{ call: 'a-list' }, 'a-list with a body that does not fit its request.'],
  [{ call: 'a-list', body: { id: 0 } }, 'a-list with a body that does not fit its request.'],
  [{ call: 'a-list', body: { id: 7, more: 1 } }, 'a-list with more, which its request has not.'],
  [
    { call: 'a-list', address: { query: 'game', fields: ['id', 'company'] } },
    'a-list with company, which its request has not.',
  ],
])('%j may not', (read, problem) => {
  expect(problems(read)).toEqual([`mf-a@1.0.0: ./box reads ${problem}`]);
});
