import { describe, expect, it } from '@jest/globals';
import { messageName } from 'shared-types/platform';
import { TIME_REASONS } from 'shared-types/calls';
import { compOutcome } from '../comp/comp-outcome.ts';
import { depositOutcome } from './deposit-outcome.ts';

const UNTIL = '2026-11-21T12:00:00.000Z';

describe('what a deposit request came to', () => {
  it('tells of success, and of the earlier send where there was one', () => {
    expect(depositOutcome({ answer: { status: 'success', id: 1 } })).toMatchObject({
      message: { screen: 'deposit', key: 'arrived' },
    });
    expect(depositOutcome({ answer: { status: 'success', id: 1 }, again: true })).toMatchObject({
      message: { screen: 'request-id', key: 'sentBefore' },
    });
  });

  it('tells of a request that waits already', () => {
    expect(depositOutcome({ answer: { status: 'wait' } })).toMatchObject({
      message: { screen: 'deposit', key: 'oneWaits' },
    });
  });

  it('has words of its own for each reason, and its end', () => {
    const outcomes = TIME_REASONS.map((reason) => depositOutcome({ answer: { status: 'time', reason, until: UNTIL } }));
    expect(new Set(outcomes.map((one) => one && messageName(one.message))).size).toBe(TIME_REASONS.length);
    expect(outcomes.every((one) => one?.values?.until?.startsWith('2026') === true)).toBe(true);
  });
});

describe('what a conversion came to', () => {
  it('tells of success, of too little comp, and of the earlier send', () => {
    const done = { status: 'success', balance: 5, comp: 0 } as const;
    expect(compOutcome({ answer: done })).toMatchObject({ message: { screen: 'comp', key: 'converted' } });
    expect(compOutcome({ answer: done, again: true })).toMatchObject({
      message: { screen: 'request-id', key: 'sentBefore' },
    });
    expect(compOutcome({ answer: { status: 'low_point' } })).toMatchObject({
      message: { screen: 'comp', key: 'tooLittle' },
    });
  });
});

describe.each([
  ['a deposit', depositOutcome],
  ['a conversion', compOutcome],
])('%s without an answer', (_, outcome) => {
  it.each([
    ['network', 'unanswered'],
    ['unavailable', 'unanswered'],
    ['limited', 'unanswered'],
    ['conflict', 'sentBefore'],
    ['invalid', 'notDone'],
    ['forbidden', 'notDone'],
    ['missing', 'notDone'],
  ] as const)('says what to do next after %s: %s', (kind, key) => {
    expect(outcome({ failure: { kind } })).toMatchObject({ message: { screen: 'request-id', key } });
  });

  it('leaves a login that ended to the page', () => {
    expect(outcome({ failure: { kind: 'login' } })).toBeUndefined();
  });
});
