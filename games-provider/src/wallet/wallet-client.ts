import { createHmac } from 'node:crypto';
import {
  WALLET_ANSWERS,
  type WalletResponse,
  type WalletMessage,
  type WalletMessageKind,
} from 'shared-types/wallet-protocol/messages.ts';
import { signatureText, signedText, WALLET_SIGNATURE_HEADER } from 'shared-types/wallet-protocol/signature.ts';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** The wallet did not respond, or with an invalid response; its state is unknown. */
export class WalletUnknown extends Error {
  constructor(kind: string, cause: unknown) {
    super(`The wallet returned no valid response to ${kind}. The same message can be sent again.`, { cause });
    this.name = 'WalletUnknown';
  }
}

/** Returns undefined if the wallet's state is unknown. @throws any other error */
export function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof WalletUnknown)) {
    throw error;
  }
}

/** The site's name of this provider. */
const NAME = 'demo';

/** How long one try may take, in ms. */
const TIMEOUT_MS = 3_000;
const TRIES = 3;

/** Sends signed messages to the site's wallet; this provider knows nothing else of the site. */
export class WalletClient {
  readonly #url: string;
  readonly #secret: string;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  /**
   * Sends a message; without a response the same message is sent again, to which the wallet responds identically.
   * @throws {WalletUnknown} if no attempt got a valid response
   */
  async send<Kind extends WalletMessageKind>(kind: Kind, message: WalletMessage<Kind>): Promise<WalletResponse<Kind>> {
    const body = JSON.stringify(message);
    let cause: unknown;
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const response = await fetch(`${this.#url}/wallet/${kind}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [WALLET_SIGNATURE_HEADER]: this.#sign(body) },
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const content: unknown = response.status === 200 ? await response.json() : undefined;
        if (isResponse(kind, content)) {
          return content;
        }
        cause = new Error(`status ${response.status}${response.status === 200 ? ' with an invalid body' : ''}`);
      } catch (error) {
        cause = error;
      }
    }
    throw new WalletUnknown(kind, cause);
  }

  #sign(body: string): string {
    const at = String(Date.now());
    const hex = createHmac('sha256', this.#secret)
      .update(signedText({ provider: NAME, at }, body))
      .digest('hex');
    return signatureText({ provider: NAME, at, hex });
  }
}

function isResponse<Kind extends WalletMessageKind>(kind: Kind, content: unknown): content is WalletResponse<Kind> {
  const schema: TSchema = WALLET_ANSWERS[kind];
  return Check(schema, content);
}
