import {
  type Assertion,
  assertionOf,
  type CallSuccess,
  isPasskeyTransport,
  type NewCredential,
} from 'shared-types/calls';

/** Loaded when somebody asks for a passkey: most never do. */
const load = async () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** Whether this browser has passkeys on this page; it has none on pages that are not secure. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Has a challenge answered by a passkey of the person in front of it. @throws {Error} see `passkeyProblem` */
export async function askPasskey(optionsJSON: CallSuccess<'passkey-login-options'>['options']): Promise<Assertion> {
  const { startAuthentication } = await load();
  return assertionOf(await startAuthentication({ optionsJSON }));
}

/** Has a passkey made. @throws {Error} see `passkeyProblem` */
export async function makePasskey(optionsJSON: CallSuccess<'passkey-add-options'>['options']): Promise<NewCredential> {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.filter(isPasskeyTransport) };
}
