import { describe, expect, it } from '@jest/globals';
import { assertionOf, passkeyProblem } from './passkey-answer.ts';

const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };

describe('what is sent of an authenticator’s answer', () => {
  it('is what the row of the table takes, and nothing else of it', () => {
    const answer = { id: 'a2V5', rawId: 'a2V5', type: 'public-key', response: { ...response, userHandle: 'bWU' } };
    expect(assertionOf(answer)).toEqual({ id: 'a2V5', ...response, userHandle: 'bWU' });
  });

  it.each([undefined, ''])('leaves out a user handle that is %p', (userHandle) => {
    expect(assertionOf({ id: 'a2V5', response: { ...response, userHandle } })).toEqual({ id: 'a2V5', ...response });
  });
});

describe('why there is no answer', () => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'known'],
    ['SecurityError', 'unable'],
    ['toString', 'unable'],
  ])('is after %s: %s', (name, problem) => {
    expect(passkeyProblem(new DOMException('', name))).toBe(problem);
    expect(passkeyProblem(Object.assign(new Error(), { name }))).toBe(problem);
  });

  it('is that it cannot, after anything else', () => {
    expect(passkeyProblem('no')).toBe('unable');
  });
});
