/** Header that carries a message's signature: `p=<provider>,t=<ms>,v1=<hex>`. */
export const WALLET_SIGNATURE_HEADER = 'x-wallet-signature';

/** A message is accepted within this time before and after it was signed, in ms. */
export const WALLET_SIGNATURE_WINDOW_MS = 60_000;

export interface WalletSignature {
  /** Code of the provider that signed. */
  readonly provider: string;
  /** Time of the signature, in ms since 1970 as 13 digits. */
  readonly at: string;
  /** HMAC-SHA256 of `signedText`, with a secret of that provider. */
  readonly hex: string;
}

/** Returns the text that a provider signs for a body. */
export function signedText({ provider, at }: Pick<WalletSignature, 'provider' | 'at'>, body: string): string {
  return `${provider}.${at}.${body}`;
}

export function signatureText({ provider, at, hex }: WalletSignature): string {
  return `p=${provider},t=${at},v1=${hex}`;
}

export function readSignature(header: unknown): WalletSignature | undefined {
  const { provider, at, hex } =
    /^p=(?<provider>[a-z0-9]{2,32}),t=(?<at>\d{13}),v1=(?<hex>[0-9a-f]{64})$/.exec(String(header))?.groups ?? {};
  return provider === undefined || at === undefined || hex === undefined ? undefined : { provider, at, hex };
}
