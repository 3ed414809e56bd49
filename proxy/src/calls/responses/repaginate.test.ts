import { expect, it } from '@jest/globals';
import { CALLS } from 'shared-types/calls';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';
import { repaginate } from './repaginate.ts';

const ROWS = Array.from({ length: 45 }, (_, at) => ({ id: 45 - at, title: `t${45 - at}` }));
const call = CALLS['get-help-list'];

/** Returns what a page gets from such a backend, and the requests to the backend. */
async function page(
  skip: number,
  { size = 1_000, rows = ROWS, readsSkip = true, count = (all: readonly object[]): unknown => all.length },
) {
  const offsets: number[] = [];
  const respond = async (from: number) => {
    offsets.push(from);
    const helps = rows.slice(readsSkip ? from : 0).slice(0, size);
    return { status: 200, body: { status: 'success', helps, maxCount: count(rows) } };
  };
  const gathered = await repaginate(call, skip, await respond(skip), respond);
  const { helps, maxCount } = gathered.page(gathered.response.body) as { helps: typeof ROWS; maxCount: number };
  return { ids: helps.map(({ id }) => id), maxCount, asked: offsets };
}

const idsFrom = (skip: number) => ROWS.slice(skip, skip + LIST_PAGE_ITEMS).map(({ id }) => id);

it.each([
  ['ours', { size: 20 }, 1],
  ['shorter', { size: 10 }, 2],
  ['much shorter', { size: 6 }, 4],
  ['longer', { size: 50 }, 1],
  ['always the whole list', { readsSkip: false }, 1],
  ['with a count as text', { size: 10, count: () => ' 45 ' }, 2],
])('returns the same page of a list when the backend’s page is %s', async (_, dialect, most) => {
  for (const skip of [0, 20, 40]) {
    const { ids, maxCount, asked } = await page(skip, dialect);
    expect([skip, ids, maxCount]).toEqual([skip, idsFrom(skip), 45]);
    expect(asked.length).toBeLessThanOrEqual(most);
  }
});

it('sorts a whole list newest first when the backend uses another order', async () => {
  const dated = ROWS.map((row) => ({ ...row, lastDate: new Date(row.id * 86_400_000).toISOString() }));
  for (const skip of [0, 20, 40]) {
    const { ids } = await page(skip, { rows: dated.toReversed(), readsSkip: false });
    expect([skip, ids]).toEqual([skip, idsFrom(skip)]);
  }
  const undated = { id: 99, title: 'no day' };
  expect((await page(40, { rows: [undated, ...dated.toReversed()], readsSkip: false })).ids.at(-1)).toBe(undated.id);
});

it.each([undefined, null, '', 'many', -1, 1.5])(
  'counts the rows that were read when the backend’s count is %p',
  async (count) => {
    const first = await page(0, { size: 20, count: () => count });
    expect([first.ids, first.maxCount]).toEqual([idsFrom(0), 40]);
    const last = await page(40, { size: 20, count: () => count });
    expect([last.ids, last.maxCount]).toEqual([idsFrom(40), 45]);
  },
);

it('contains the reachable rows when the backend always returns its first rows', async () => {
  expect(await page(0, { size: 10, readsSkip: false })).toEqual({
    ids: idsFrom(0).slice(0, 10),
    maxCount: 10,
    asked: [0, 10],
  });
});

it("sends a limited number of requests when the backend's pages are short", async () => {
  const { ids, maxCount, asked } = await page(0, { size: 1 });
  expect([ids.length, maxCount, asked.length]).toEqual([5, 45, 5]);
});

it('returns the rows that were read when the next request fails', async () => {
  const first = { status: 200, body: { status: 'success', helps: ROWS.slice(0, 10), maxCount: 45 } };
  for (const more of [async () => ({ status: 503, body: {} }), () => Promise.reject(new Error('away'))]) {
    const { response: answer } = await repaginate(call, 0, first, more);
    expect(answer.body).toMatchObject({ helps: ROWS.slice(0, 10), maxCount: 45 });
  }
});

it.each([
  ['no list', { status: 200, body: { status: 'success', helps: null } }],
  ['a refusal', { status: 200, body: { status: 'wait' } }],
  ['a failure', { status: 503, body: { helps: [1] } }],
])('changes nothing for a response with %s', async (_, respond) => {
  const gathered = await repaginate(call, 0, respond, () => Promise.reject(new Error('not asked')));
  expect(gathered.response).toBe(respond);
  expect(gathered.page(respond.body)).toBe(respond.body);
});

it('changes nothing for a response that is no page', async () => {
  const respond = { status: 200, body: { status: 'success', notices: ROWS } };
  expect((await repaginate(CALLS['get-user-notices'], 0, respond, async () => respond)).response).toBe(respond);
});
