import { describe, expect, it } from '@jest/globals';
import { compOutcome } from '../comp/comp-outcome.ts';
import { depositOutcome } from './deposit-outcome.ts';

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
