import { describe, expect, it } from '@jest/globals';
import { doneSend, failedSend } from './failed-send.ts';

describe('what is told of a money request', () => {
  it.each([
    ['network', 'unanswered'],
    ['unavailable', 'unanswered'],
    ['limited', 'unanswered'],
    ['conflict', 'sentBefore'],
    ['invalid', 'notDone'],
    ['forbidden', 'notDone'],
    ['missing', 'notDone'],
  ] as const)('without an answer (%s) is %s', (kind, key) => {
    expect(failedSend({ kind })).toMatchObject({ message: { screen: 'request-id', key } });
  });

  it('is nothing where the whole page tells that the login ended', () => {
    expect(failedSend({ kind: 'login' })).toBeUndefined();
  });

  it.each([
    [{}, 'arrived'],
    [{ again: false }, 'arrived'],
    [{ again: true }, 'sentBefore'],
  ] as const)('that was done (%j) is %s', (sent, key) => {
    expect(doneSend(sent, { screen: 'form', key: 'arrived', kind: 'success' })).toMatchObject({ message: { key } });
  });
});
