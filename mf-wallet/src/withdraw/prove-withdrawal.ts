import type { ApiFailure } from 'shared-types/platform';
import { assertionOf, type CallRequest, passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';

type Withdrawal = CallRequest<'apply-user-withdraw'>;

/** Why a withdrawal was not proved and nothing was sent. */
export interface NotProved {
  readonly status: 'cancelled' | 'unable' | 'elsewhere' | 'away';
}

/** Loaded on demand: few members withdraw by passkey. */
const load = async () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/**
 * Signs one withdrawal with a passkey; the signature is valid for this amount and request only.
 * @throws {ApiFailure} when the session has ended; the page shows it
 */
export async function proveWithdrawal(
  wanted: Pick<Withdrawal, 'amount' | 'requestId'>,
): Promise<Required<Pick<Withdrawal, 'passkey'>> | NotProved> {
  const challenge = await platform.api.call('passkey-withdraw-options', wanted).catch((failure: ApiFailure) => {
    if (failure.kind === 'login') {
      throw failure;
    }
    return undefined;
  });
  if (challenge?.status !== 'success') {
    return { status: challenge === undefined ? 'away' : 'elsewhere' };
  }
  try {
    const { startAuthentication } = await load();
    return { passkey: assertionOf(await startAuthentication({ optionsJSON: challenge.options })) };
  } catch (failure) {
    return { status: passkeyProblem(failure) === 'cancelled' ? 'cancelled' : 'unable' };
  }
}
