import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ReleaseError } from '../release-error.ts';
import { getErrorCode } from '../store/file-errors.ts';

/** Ed25519 key of an operator or builder. */
export interface ReleaseKey {
  /** Fingerprint of the public key in signatures. */
  readonly id: string;
  /** Public key in lists of trusted keys: `ed25519:…`. */
  readonly publicText: string;
  /** Returns the signature in base64 over a content and its type. */
  sign(type: string, content: Buffer): string;
}

const PREFIX = 'ed25519:';

/** Reads RELEASE_KEY: a PEM text or the path of its file. @throws {ReleaseError} if it is no Ed25519 private key */
export function readReleaseKey(value: string): ReleaseKey {
  const reject = (why: string) =>
    new ReleaseError(
      `RELEASE_KEY ${why}: set it to the file or the text of an Ed25519 private key in PEM. "openssl genpkey -algorithm ed25519 -out kim.pem" creates one.`,
    );
  let pem = value;
  if (!value.includes('-----BEGIN')) {
    try {
      pem = readFileSync(value, 'utf8');
    } catch (error) {
      throw reject(`names the file ${value}, which cannot be read (${String(getErrorCode(error) ?? error)})`);
    }
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw reject('contains no readable private key');
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw reject(`is a key of the kind ${key.asymmetricKeyType}`);
  }
  const publicKey = createPublicKey(key);
  return {
    id: getKeyId(publicKey),
    publicText: formatPublicKey(publicKey),
    sign: (type, content) => sign(null, encodePreAuthentication(type, content), key).toString('base64'),
  };
}

/** Returns the bytes that a signature covers (DSSE): with the type, so that it is valid for one type only. */
export function encodePreAuthentication(type: string, content: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${content.length} `;
  return Buffer.concat([Buffer.from(head), content]);
}

/** Creates a private key in PEM. */
export function createReleaseKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Parses a public key `ed25519:…`; undefined if it is invalid. */
export function readPublicKey(text: string): KeyObject | undefined {
  const raw = Buffer.from(text.slice(PREFIX.length), 'base64');
  if (!text.startsWith(PREFIX) || raw.length !== 32 || raw.toString('base64') !== text.slice(PREFIX.length)) {
    return undefined;
  }
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
}

/** Returns the fingerprint of a public key: the first half of its SHA-256. */
export function getKeyId(publicKey: KeyObject): string {
  return createHash('sha256').update(getRawKey(publicKey)).digest('hex').slice(0, 32);
}

function formatPublicKey(publicKey: KeyObject): string {
  return `${PREFIX}${getRawKey(publicKey).toString('base64')}`;
}

function getRawKey(publicKey: KeyObject): Buffer {
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
}
