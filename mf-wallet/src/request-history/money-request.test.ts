import { describe, expect, it } from '@jest/globals';
import { type MoneyRequest, standingOf, stepsOf } from './money-request.ts';

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
  [{ startedAt: WORK }, 'work', 'received:reached work:now paid:ahead'],
  [{ state: 'done', startedAt: WORK, doneAt: DONE }, 'done', 'received:reached work:reached paid:reached'],
  [{ state: 'reject', doneAt: DONE }, 'reject', 'received:reached work:reached rejected:refused'],
  [{ state: 'reject', doneAt: DONE, cancelled: true }, 'cancelled', 'received:reached cancelled:refused'],
];

describe('the steps of a request', () => {
  it.each(CASES)('show %p as %s', (change, standing, steps) => {
    const request = { ...REQUEST, ...change };
    expect(standingOf(request)).toBe(standing);
    expect(
      stepsOf('withdraw', request)
        .map(({ name, state }) => `${name}:${state}`)
        .join(' '),
    ).toBe(steps);
  });

  it('have the time of each reached step', () => {
    const steps = stepsOf('deposit', { ...REQUEST, state: 'done', startedAt: WORK, doneAt: DONE });
    expect(steps.map(({ at }) => at)).toEqual([REQUEST.at, WORK, DONE]);
    expect(steps.at(-1)?.name).toBe('approved');
  });

  it('accept lists without processing times', () => {
    const { startedAt: _, ...older } = REQUEST;
    expect(standingOf(older)).toBe('wait');
  });
});
