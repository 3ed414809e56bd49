import { createHmac } from 'node:crypto';

/** The wallet did not answer, or not in a way that can be read; what it did is not known. */
export class WalletUnknown extends Error {
  constructor(path: string, cause: unknown) {
    super(`The wallet gave no usable answer to ${path}.`, { cause });
    this.name = 'WalletUnknown';
  }
}

/** The wallet's answer to any message. */
export interface WalletReply {
  readonly status: 'ok' | 'refused';
  readonly code?: string;
  readonly balance: number;
  readonly [field: string]: unknown;
}

/** What the site calls this provider. */
const NAME = 'demo';

/** How long one try may take, in ms. */
const TIMEOUT_MS = 3_000;
const TRIES = 3;

/** Speaks to the site's wallet by signed messages; this provider knows nothing else of the site. */
export class WalletClient {
  readonly #url: string;
  readonly #secret: string;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  /**
   * Sends a message; the same message is sent again when no answer came, which the wallet answers as before.
   * @throws {WalletUnknown} when no try was answered
   */
  async send(path: 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback', message: object): Promise<WalletReply> {
    const body = JSON.stringify(message);
    let cause: unknown;
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const at = String(Date.now());
        const signature = createHmac('sha256', this.#secret).update(`${NAME}.${at}.${body}`).digest('hex');
        const response = await fetch(`${this.#url}/wallet/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-wallet-signature': `p=${NAME},t=${at},v1=${signature}` },
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status === 200) {
          return (await response.json()) as WalletReply;
        }
        cause = new Error(`status ${response.status}`);
      } catch (error) {
        cause = error;
      }
    }
    throw new WalletUnknown(path, cause);
  }
}
