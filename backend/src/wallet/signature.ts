import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSignature, signedText, WALLET_SIGNATURE_WINDOW_MS } from 'shared-types/wallet-protocol/signature.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

/**
 * Returns the provider that recently signed a message, over its name, the timestamp and the raw body; undefined if no
 * known secret matches.
 */
export function findSigner(secrets: ProviderSecrets, header: unknown, body: string, now: number): string | undefined {
  const signature = readSignature(header);
  if (signature === undefined || Math.abs(now - Number(signature.at)) > WALLET_SIGNATURE_WINDOW_MS) {
    return undefined;
  }
  const received = Buffer.from(signature.hex, 'hex');
  const fits = (secrets.get(signature.provider) ?? []).some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(signedText(signature, body)).digest(), received),
  );
  return fits ? signature.provider : undefined;
}
