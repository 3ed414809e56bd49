import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { isSameText } from 'releases/signing/same-text.ts';

/** Creates a signer. @param secrets session secrets: the first one signs, all verify */
export function createTextSigner(secrets: readonly string[], purpose: string) {
  // A key as bytes would be converted for every signature, which takes six times as long as the signature.
  const keys = secrets.map((secret) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))));
  const signWith = (text: string, key: KeyObject | string = '') =>
    createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign: (text: string) => signWith(text, keys[0]),
    isSigned: (text: string, signature: string) => keys.some((key) => isSameText(signature, signWith(text, key))),
  };
}
