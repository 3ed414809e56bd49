import { feature, testSite } from '../test-site/test-site.ts';
import { expect, it } from '@jest/globals';
import { type ChosenFeature, PLATFORM_THREE_VERSION, PLATFORM_TWO_VERSION } from 'shared-types';
import { seedAnswers } from './page-answers.ts';
import { createQueryClient } from './query-client.ts';

const games = feature('mf-games', {})['mf-games'] as ChosenFeature;
const halls = feature('mf-halls', {})['mf-halls'] as ChosenFeature;
testSite.features = {
  'mf-games': { ...games, version: '2.0.0', previous: { ...games, version: '1.9.0', platform: PLATFORM_TWO_VERSION } },
  'mf-halls': { ...halls, version: '1.0.0', platform: PLATFORM_THREE_VERSION },
};

it('an answer that came with the page is called as the release that reads it calls its fields', () => {
  const answer = { status: 'success', notices: [{ id: 1, lastDate: '2026-11-23T00:00:00Z' }] };
  const callers = ['mf-games@2.0.0', 'mf-games@1.9.0', 'mf-halls@1.0.0', 'shell@1.0.0'];
  testSite.answers = callers.map((caller) => ({ call: 'get-user-notices', body: {}, caller, answer }));
  const client = createQueryClient();
  seedAnswers(client);
  const read = callers.map((caller) => client.getQueryData(['get-user-notices', {}, caller, 'ko']));
  const inside = { status: 'success', notices: [{ id: 1, at: '2026-11-23T00:00:00Z' }] };
  expect(read).toEqual([inside, answer, answer, inside]);
});
