const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'bWU' };

/** Mock of `@simplewebauthn/browser`. */
export const testWebAuthn = {
  asked: [] as unknown[],
  /** Name of the error to throw (WebAuthn); undefined for success. */
  failure: undefined as string | undefined,
  reset() {
    this.asked.length = 0;
    this.failure = undefined;
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  },
  /** Simulates a browser without passkeys. */
  remove() {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  },
};

function ask(options: unknown): void {
  testWebAuthn.asked.push(options);
  if (testWebAuthn.failure !== undefined) {
    throw Object.assign(new Error('The mocked prompt failed.'), { name: testWebAuthn.failure });
  }
}

export async function startAuthentication({ optionsJSON }: { optionsJSON: unknown }) {
  ask(optionsJSON);
  return { id: 'a2V5', rawId: 'a2V5', type: 'public-key', clientExtensionResults: {}, response };
}

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

/** Assertion that a page sends for the response of the mock. */
export const TEST_ASSERTION = { id: 'a2V5', ...response };
