import { describe, expect, it } from '@jest/globals';
import { type MoneyRequest, getRequestStatus, getTimeline } from './money-request.ts';

const REQUEST: MoneyRequest = {
  id: 7,
  amount: 50_000,
  state: 'wait',
  reason: null,
  at: '2026-11-21T01:00:00Z',
  startedAt: null,
  doneAt: null,
};
const WORK = '2026-11-21T01:05:00Z';
const DONE = '2026-11-21T01:10:00Z';

const CASES: readonly (readonly [Partial<MoneyRequest>, string, string])[] = [
  [{}, 'wait', 'received:now work:ahead paid:ahead'],
  [{ startedAt: WORK }, 'work', 'received:done work:now paid:ahead'],
  [{ state: 'done', startedAt: WORK, doneAt: DONE }, 'done', 'received:done work:done paid:done'],
  [{ state: 'reject', doneAt: DONE }, 'reject', 'received:done work:done rejected:refused'],
  [{ state: 'reject', doneAt: DONE, cancelled: true }, 'cancelled', 'received:done cancelled:refused'],
];

describe('the status of a request', () => {
  it.each(CASES)('maps %p to %s', (change, standing, steps) => {
    const request = { ...REQUEST, ...change };
    expect(getRequestStatus(request)).toBe(standing);
    expect(
      getTimeline('withdraw', request)
        .map(({ name, state }) => `${name}:${state}`)
        .join(' '),
    ).toBe(steps);
  });

  it('accepts lists without a start time', () => {
    const { startedAt: _, ...older } = REQUEST;
    expect(getRequestStatus(older)).toBe('wait');
  });
});
