import { describe, expect, it } from '@jest/globals';
import { doneSend, failedSend } from './failed-send.ts';

describe('what is told of a money request', () => {
  it.each([
    ['network', 'msg3131'],
    ['unavailable', 'msg3131'],
    ['limited', 'msg3131'],
    ['conflict', 'msg3132'],
    ['invalid', 'msg3133'],
    ['forbidden', 'msg3133'],
    ['missing', 'msg3133'],
  ] as const)('without an answer (%s) is %s', (kind, key) => {
    expect(failedSend({ kind })).toEqual({ key });
  });

  it('is nothing where the whole page tells that the login ended', () => {
    expect(failedSend({ kind: 'login' })).toBeUndefined();
  });

  it.each([
    [{}, 'msg3112'],
    [{ again: false }, 'msg3112'],
    [{ again: true }, 'msg3132'],
  ] as const)('that was done (%j) is %s', (sent, key) => {
    expect(doneSend(sent, 'msg3112')).toEqual({ key });
  });
});
