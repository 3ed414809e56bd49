import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed message is taken within this time before and after it was made, in ms. */
const WINDOW_MS = 60_000;

/** Header that carries the signature: `t=<ms>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-wallet-signature';

/** Whether a message was signed with the secret over its raw body, not long ago. */
export function isSigned(secret: string, header: unknown, body: string, now: number): boolean {
  const { at, hex } = /^t=(?<at>\d{13}),v1=(?<hex>[0-9a-f]{64})$/.exec(String(header))?.groups ?? {};
  if (at === undefined || hex === undefined || Math.abs(now - Number(at)) > WINDOW_MS) {
    return false;
  }
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'));
}
