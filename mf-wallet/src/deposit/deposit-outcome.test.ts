import { describe, expect, it } from '@jest/globals';
import { TIME_REASONS } from 'shared-types';
import { compOutcome } from '../comp/comp-outcome.ts';
import { depositOutcome } from './deposit-outcome.ts';

const UNTIL = '2026-11-21T12:00:00.000Z';

describe('what a deposit request came to', () => {
  it('tells of success, and of the earlier send where there was one', () => {
    expect(depositOutcome({ answer: { status: 'success', id: 1 } })).toEqual({ key: 'msg3102' });
    expect(depositOutcome({ answer: { status: 'success', id: 1 }, again: true })).toEqual({ key: 'msg3132' });
  });

  it('tells of a request that waits already', () => {
    expect(depositOutcome({ answer: { status: 'wait' } })).toEqual({ key: 'msg3103' });
  });

  it('has words of its own for each reason, and its end', () => {
    const told = TIME_REASONS.map((reason) => depositOutcome({ answer: { status: 'time', reason, until: UNTIL } }));
    expect(new Set(told.map((one) => one?.key)).size).toBe(TIME_REASONS.length);
    expect(told.every((one) => one?.values?.until?.startsWith('2026') === true)).toBe(true);
  });
});

describe('what a conversion came to', () => {
  it('tells of success, of too little comp, and of the earlier send', () => {
    const done = { status: 'success', balance: 5, rolling: 0 } as const;
    expect(compOutcome({ answer: done })).toEqual({ key: 'msg3129' });
    expect(compOutcome({ answer: done, again: true })).toEqual({ key: 'msg3132' });
    expect(compOutcome({ answer: { status: 'low_point' } })).toEqual({ key: 'msg3130' });
  });
});

describe.each([
  ['a deposit', depositOutcome],
  ['a conversion', compOutcome],
])('%s without an answer', (_, outcome) => {
  it.each([
    ['network', 'msg3131'],
    ['unavailable', 'msg3131'],
    ['limited', 'msg3131'],
    ['conflict', 'msg3132'],
    ['invalid', 'msg3133'],
    ['forbidden', 'msg3133'],
    ['missing', 'msg3133'],
  ] as const)('says what to do next after %s: %s', (kind, key) => {
    expect(outcome({ failure: { kind } })).toEqual({ key });
  });

  it('leaves a login that ended to the page', () => {
    expect(outcome({ failure: { kind: 'login' } })).toBeUndefined();
  });
});
