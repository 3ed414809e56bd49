import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSignature, signedText, WALLET_SIGNATURE_WINDOW_MS } from 'shared-types/wallet-protocol/signature.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

/**
 * Which provider signed a message, not long ago, over its name, the moment and the raw body; undefined when none of those
 * that have a secret here did.
 */
export function signedBy(secrets: ProviderSecrets, header: unknown, body: string, now: number): string | undefined {
  const signature = readSignature(header);
  if (signature === undefined || Math.abs(now - Number(signature.at)) > WALLET_SIGNATURE_WINDOW_MS) {
    return undefined;
  }
  const given = Buffer.from(signature.hex, 'hex');
  const fits = (secrets.get(signature.provider) ?? []).some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(signedText(signature, body)).digest(), given),
  );
  return fits ? signature.provider : undefined;
}
