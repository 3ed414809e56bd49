import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderSecrets } from './provider-secrets.ts';

/** A signed message is taken within this time before and after it was made, in ms. */
const WINDOW_MS = 60_000;

/** Header that carries the signature: `p=<provider>,t=<ms>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-wallet-signature';

/**
 * Which provider signed a message, not long ago, over its name, the moment and the raw body; undefined when none of those
 * that have a secret here did.
 */
export function signedBy(secrets: ProviderSecrets, header: unknown, body: string, now: number): string | undefined {
  const { provider, at, hex } =
    /^p=(?<provider>[a-z0-9]{2,32}),t=(?<at>\d{13}),v1=(?<hex>[0-9a-f]{64})$/.exec(String(header))?.groups ?? {};
  if (provider === undefined || at === undefined || hex === undefined || Math.abs(now - Number(at)) > WINDOW_MS) {
    return undefined;
  }
  const given = Buffer.from(hex, 'hex');
  const fits = (secrets.get(provider) ?? []).some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(`${provider}.${at}.${body}`).digest(), given),
  );
  return fits ? provider : undefined;
}
