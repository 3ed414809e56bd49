import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sameText } from 'releases/signing/same-text.ts';

/** Ids of page loads, each bound to its visitor: nobody can tell of another visitor's page. */
export interface PageIds {
  make(visitor: string): string;
  /** Whether a proxy with our secret gave the id to this visitor. */
  isOf(visitor: string, id: string): boolean;
}

/** @param secrets those of the session: the first signs, all verify */
export function pageIds(secrets: readonly string[]): PageIds {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'page-load', 32)));
  const sign = (nonce: string, visitor: string, key: Buffer) =>
    createHmac('sha256', key).update(`${nonce} ${visitor}`).digest('base64url').slice(0, 22);
  return {
    make(visitor) {
      const nonce = randomBytes(9).toString('base64url');
      const [key = Buffer.alloc(0)] = keys;
      return `${nonce}.${sign(nonce, visitor, key)}`;
    },
    isOf(visitor, id) {
      const [nonce = '', signature = ''] = id.split('.');
      return keys.some((key) => sameText(signature, sign(nonce, visitor, key)));
    },
  };
}
