import type { Assertion } from './passkey-types.ts';

/** The sent part of an authenticator's response in WebAuthn's JSON form. */
interface AuthenticatorResponse {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

export function assertionOf({ id, response }: AuthenticatorResponse): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== '' && { userHandle }) };
}

/** Why there is no response: cancelled by the user, already a passkey of this member, or unable. */
export type PasskeyProblem = 'cancelled' | 'known' | 'unable';

const PROBLEMS: ReadonlyMap<string, PasskeyProblem> = new Map([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
]);

/** Returns the problem of a failed authenticator prompt, by the standard's error names. */
export function passkeyProblem(failure: unknown): PasskeyProblem {
  const name = failure instanceof Error || failure instanceof DOMException ? failure.name : '';
  return PROBLEMS.get(name) ?? 'unable';
}
