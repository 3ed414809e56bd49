import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, WireSuccess, NewCredential } from 'shared-types/calls';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations of an authenticator from the standard. */
export interface Behaviour {
  /** Page that makes the request, as the browser sees it. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it verified the user, by a fingerprint or a PIN. */
  readonly verified?: boolean;
  /** Signed counter; one more than the last one by default. */
  readonly counter?: number;
  /** Type of the ceremony in the client data. */
  readonly type?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** An authenticator and its browser for tests: ES256, one passkey, signs every request. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  #handle = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #coordinates: readonly [x: Buffer, y: Buffer];

  /** @param origin of the page */
  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#coordinates = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  }

  /** Creates its passkey, as `navigator.credentials.create` does. */
  create(
    { challenge, rp, user }: WireSuccess<'passkey-add-options'>['options'],
    behaviour: Behaviour = {},
  ): NewCredential {
    this.#handle = user.id;
    const [x, y] = this.#coordinates;
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = Buffer.concat([this.#data(rp.id, WITH_CREDENTIAL, behaviour), credential]);
    const object = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', challenge, behaviour).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(object)).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  get(
    { challenge, rpId }: Pick<WireSuccess<'passkey-login-options'>['options'], 'challenge' | 'rpId'>,
    behaviour: Behaviour = {},
  ): Assertion {
    const clientData = this.#clientData('webauthn.get', challenge, behaviour);
    const data = this.#data(rpId, 0, behaviour);
    const hash = createHash('sha256').update(clientData).digest();
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#key).toString('base64url'),
      userHandle: this.#handle,
    };
  }

  #clientData(type: string, challenge: string, behaviour: Behaviour): Buffer {
    const origin = behaviour.origin ?? this.#origin;
    return Buffer.from(JSON.stringify({ type: behaviour.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, flags: number, { rpId: other, verified = true, counter }: Behaviour): Buffer {
    this.counter = counter ?? this.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const hash = createHash('sha256')
      .update(other ?? rpId)
      .digest();
    return Buffer.concat([hash, Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), count]);
  }
}
