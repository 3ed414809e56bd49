import {
  type Assertion,
  assertionOf,
  type CallSuccess,
  isPasskeyTransport,
  type NewCredential,
  passkeyProblem,
} from 'shared-types/calls';

/** Loads the library on demand: few visitors use a passkey. */
const load = async () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** Returns true if the browser supports passkeys on this page; requires a secure context. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Signs a challenge with one of the member's passkeys; returns why it failed, if so. */
export async function signWithPasskey(
  optionsJSON: CallSuccess<'passkey-login-options'>['options'],
): Promise<Assertion | 'cancelled' | 'unable'> {
  try {
    const { startAuthentication } = await load();
    return assertionOf(await startAuthentication({ optionsJSON }));
  } catch (failure) {
    return passkeyProblem(failure) === 'cancelled' ? 'cancelled' : 'unable';
  }
}

/** Creates a passkey. @throws {Error} see `passkeyProblem` */
export async function createPasskey(
  optionsJSON: CallSuccess<'passkey-add-options'>['options'],
): Promise<NewCredential> {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.filter(isPasskeyTransport) };
}
