import { testSite } from '../test-site/test-site.ts';
import { expect, it } from '@jest/globals';
import { createQueryClient, seedAnswers } from './query-client.ts';

it('renames the fields of an answer that came with the page', () => {
  const answer = { status: 'success', notices: [{ id: 1, lastDate: '2026-11-23T00:00:00Z' }] };
  const callers = ['mf-games@2.0.0', 'shell@1.0.0'];
  testSite.answers = callers.map((caller) => ({ call: 'get-user-notices', body: {}, caller, answer }));
  const client = createQueryClient();
  seedAnswers(client);
  const read = callers.map((caller) => client.getQueryData(['get-user-notices', {}, caller, 'ko']));
  const inside = { status: 'success', notices: [{ id: 1, at: '2026-11-23T00:00:00Z' }] };
  expect(read).toEqual([inside, inside]);
});
