import { describe, expect, it } from '@jest/globals';
import { getCompMessage } from '../comp/use-convert.ts';
import { getDepositMessage } from './use-deposit.ts';

describe.each([
  ['a deposit', getDepositMessage],
  ['a conversion', getCompMessage],
])('%s without a response', (_, outcome) => {
  it.each([
    ['network', 'unanswered'],
    ['unavailable', 'unanswered'],
    ['limited', 'unanswered'],
    ['conflict', 'sentBefore'],
    ['invalid', 'notDone'],
    ['forbidden', 'notDone'],
    ['missing', 'notDone'],
  ] as const)('explains what to do after %s: %s', (kind, key) => {
    expect(outcome({ failure: { kind } })).toMatchObject({ message: { screen: 'request-id', key } });
  });

  it('shows no message when the session has ended', () => {
    expect(outcome({ failure: { kind: 'login' } })).toBeUndefined();
  });
});
