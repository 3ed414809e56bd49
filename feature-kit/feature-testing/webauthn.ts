/** What a browser with passkeys answers in tests: nobody signs anything. */
const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'bWU' };

/** The browser's side of passkeys, for tests in the place of `@simplewebauthn/browser`. */
export const testWebAuthn = {
  /** What the browser was asked with. */
  asked: [] as unknown[],
  /** Name of the failure that comes instead, as the standard has it; undefined for none. */
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

/** @see startAuthentication of `@simplewebauthn/browser` */
export async function startAuthentication({ optionsJSON }: { optionsJSON: unknown }) {
  ask(optionsJSON);
  return { id: 'a2V5', rawId: 'a2V5', type: 'public-key', clientExtensionResults: {}, response };
}

/** @see startRegistration of `@simplewebauthn/browser` */
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

/** What is sent of an answer of this browser. */
export const TEST_ASSERTION = { id: 'a2V5', ...response };
