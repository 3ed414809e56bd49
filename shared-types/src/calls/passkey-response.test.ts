import { describe, expect, it } from '@jest/globals';
import { assertionOf, passkeyProblem } from './passkey-response.ts';

const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };

describe('assertionOf', () => {
  it("returns what the call's schema accepts, and nothing else", () => {
    const sent = { id: 'a2V5', rawId: 'a2V5', type: 'public-key', response: { ...response, userHandle: 'bWU' } };
    expect(assertionOf(sent)).toEqual({ id: 'a2V5', ...response, userHandle: 'bWU' });
  });

  it.each([undefined, ''])('omits a user handle that is %p', (userHandle) => {
    expect(assertionOf({ id: 'a2V5', response: { ...response, userHandle } })).toEqual({ id: 'a2V5', ...response });
  });
});

describe('the problem of a failed passkey prompt', () => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'known'],
    ['SecurityError', 'unable'],
    ['toString', 'unable'],
  ])('returns the problem of a prompt after %s: %s', (name, problem) => {
    expect(passkeyProblem(new DOMException('', name))).toBe(problem);
    expect(passkeyProblem(Object.assign(new Error(), { name }))).toBe(problem);
  });

  it('returns `unable` after any other error', () => {
    expect(passkeyProblem('no')).toBe('unable');
  });
});
