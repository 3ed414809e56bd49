import type { Assertion } from './passkey-types.ts';

/** An authenticator's answer in WebAuthn's JSON form, as far as it is sent. */
interface AnsweredChallenge {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/** What is sent of an authenticator's answer to a challenge. */
export function assertionOf({ id, response }: AnsweredChallenge): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== '' && { userHandle }) };
}

/** Why there is no answer: the person stopped it, the authenticator has a passkey of this member already, or it cannot. */
export type PasskeyProblem = 'cancelled' | 'known' | 'unable';

const PROBLEMS: ReadonlyMap<string, PasskeyProblem> = new Map([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
]);

/** What a browser's failure to ask an authenticator means, by the names that the standard gives them. */
export function passkeyProblem(failure: unknown): PasskeyProblem {
  const name = failure instanceof Error || failure instanceof DOMException ? failure.name : '';
  return PROBLEMS.get(name) ?? 'unable';
}
