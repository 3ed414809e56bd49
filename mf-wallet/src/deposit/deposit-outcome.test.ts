import { describe, expect, it } from '@jest/globals';
import { compOutcome } from '../comp/comp-outcome.ts';
import { depositOutcome } from './deposit-outcome.ts';

describe.each([
  ['a deposit', depositOutcome],
  ['a conversion', compOutcome],
])('%s without a response', (_, outcome) => {
  it.each([
    ['network', 'unanswered'],
    ['unavailable', 'unanswered'],
    ['limited', 'unanswered'],
    ['conflict', 'sentBefore'],
    ['invalid', 'notDone'],
    ['forbidden', 'notDone'],
    ['missing', 'notDone'],
  ] as const)('explains the next step after %s: %s', (kind, key) => {
    expect(outcome({ failure: { kind } })).toMatchObject({ message: { screen: 'request-id', key } });
  });

  it('shows no message when the login ended: the page shows it', () => {
    expect(outcome({ failure: { kind: 'login' } })).toBeUndefined();
  });
});
