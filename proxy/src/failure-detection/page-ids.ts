import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sameText } from 'releases/signing/same-text.ts';

/** Ids of page loads, each bound to its visitor: a visitor cannot report on the page of another one. */
export interface PageIds {
  make(visitor: string): string;
  /** Returns true if a proxy with the same secret created the id for this visitor. */
  isOf(visitor: string, id: string): boolean;
}

/** Creates and verifies page ids. @param secrets session secrets: the first one signs, all verify */
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
