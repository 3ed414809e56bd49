import type { ApiFailure } from 'shared-types/platform';
import { assertionOf, type CallRequest, passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';

type Withdrawal = CallRequest<'apply-user-withdraw'>;

/** Why a withdrawal was not confirmed: nothing was sent. */
export interface NotProved {
  readonly status: 'cancelled' | 'unable' | 'elsewhere' | 'away';
}

/** Loaded when a member withdraws by a passkey, which is rare. */
const load = async () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/**
 * Confirms one withdrawal of one amount by a passkey; the result is valid for nothing else. @throws {ApiFailure} if the
 * login ended, which the page shows
 */
export async function proveWithdrawal(
  wanted: Pick<Withdrawal, 'amount' | 'requestId'>,
): Promise<Required<Pick<Withdrawal, 'passkey'>> | NotProved> {
  const asked = await platform.api.call('passkey-withdraw-options', wanted).catch((failure: ApiFailure) => {
    if (failure.kind === 'login') {
      throw failure;
    }
    return undefined;
  });
  if (asked?.status !== 'success') {
    return { status: asked === undefined ? 'away' : 'elsewhere' };
  }
  try {
    const { startAuthentication } = await load();
    return { passkey: assertionOf(await startAuthentication({ optionsJSON: asked.options })) };
  } catch (failure) {
    return { status: passkeyProblem(failure) === 'cancelled' ? 'cancelled' : 'unable' };
  }
}
