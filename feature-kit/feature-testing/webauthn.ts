/** Response of the test's passkey: nothing is signed. */
const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'bWU' };

/** The browser's side of passkeys, for tests in the place of `@simplewebauthn/browser`. */
export const testWebAuthn = {
  /** Options of the prompts so far. */
  asked: [] as unknown[],
  /** Name of the failure to throw, as in the standard; undefined: success. */
  failure: undefined as string | undefined,
  reset() {
    this.asked.length = 0;
    this.failure = undefined;
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  },
  /** A browser that has no passkeys. */
  remove() {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  },
};

function ask(options: unknown): void {
  testWebAuthn.asked.push(options);
  if (testWebAuthn.failure !== undefined) {
    throw Object.assign(new Error('the browser gives nothing'), { name: testWebAuthn.failure });
  }
}

/** Replaces `startAuthentication` of `@simplewebauthn/browser`. */
export async function startAuthentication({ optionsJSON }: { optionsJSON: unknown }) {
  ask(optionsJSON);
  return { id: 'a2V5', rawId: 'a2V5', type: 'public-key', clientExtensionResults: {}, response };
}

/** Replaces `startRegistration` of `@simplewebauthn/browser`. */
export async function startRegistration({ optionsJSON }: { optionsJSON: unknown }) {
  ask(optionsJSON);
  const { clientDataJSON } = response;
  return {
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject: 'AAAA', transports: ['internal', 'smoke-signal'] },
  };
}

/** The data that is sent for a response of this browser. */
export const TEST_ASSERTION = { id: 'a2V5', ...response };
