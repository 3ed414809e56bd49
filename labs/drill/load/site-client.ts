import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { type CallName, type WireRequest, SESSION_PATH } from 'shared-types/calls';

const CALL_MAX_MS = 10_000;
const MAX_TRIES = 20;
const PAUSE_MS = 1_000;

/** Error of a call with an unexpected response. */
export class CallFailed extends Error {
  readonly http: number;
  /** Delay of the `retry-after` header in ms; undefined without the header. */
  readonly retryAfterMs: number | undefined;

  constructor(path: string, http: number, text: string, retryAfter: string | null = null) {
    super(`${path} returned ${http} ${text.slice(0, 200)}`);
    this.name = 'CallFailed';
    this.http = http;
    this.retryAfterMs = retryAfter === null ? undefined : Number(retryAfter) * 1_000;
  }
}

let lastAddress = 0;

/** Returns a new client address, because rate limits count by address. */
export function createAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** Sends calls to the proxy as a browser with cookies. */
export class SiteClient {
  readonly #site: string;
  #cookies = new Map<string, string>();

  constructor(site: string) {
    this.#site = site;
  }

  /** Logs in. @throws {CallFailed} when the login fails */
  async logIn(userId: string, password: string): Promise<void> {
    const response = await this.post(SESSION_PATH, { userId, password });
    if (response.status !== 'success') {
      throw new CallFailed(SESSION_PATH, 200, JSON.stringify(response));
    }
  }

  /** Logs in and retries while the site is busy. @throws {CallFailed} after 20 attempts */
  async insistOnLogIn(userId: string, password: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.logIn(userId, password);
        return;
      } catch (error) {
        if (tries >= MAX_TRIES) {
          throw error;
        }
        await sleep(PAUSE_MS);
      }
    }
  }

  /**
   * Sends a call and returns its response, which may be a rejection. @throws {CallFailed} for other HTTP statuses than
   * 200
   */
  async call<Name extends CallName>(name: Name, body: WireRequest<Name>): Promise<Record<string, unknown>> {
    return this.post(`${CALLS_PATH}/${name}`, body);
  }

  /** Returns a client with the same cookies for another site with the same session secret. */
  at(site: string): SiteClient {
    const same = new SiteClient(site);
    same.#cookies = new Map(this.#cookies);
    return same;
  }

  async post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#site}${path}`, {
      method: 'POST',
      headers: {
        ...createPageHeaders(this.#site),
        'x-forwarded-for': createAddress(),
        cookie: this.#cookieHeader(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MAX_MS),
    });
    const text = await response.text();
    if (response.status !== 200) {
      throw new CallFailed(path, response.status, text, response.headers.get('retry-after'));
    }
    this.#keepCookies(response);
    return JSON.parse(text) as Record<string, unknown>;
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies({ headers }: Response): void {
    for (const cookie of headers.getSetCookie()) {
      const { name, value } = /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(cookie)?.groups ?? {};
      this.#cookies.set(name ?? '', value ?? '');
    }
  }
}

/** Returns the headers that identify a call from a page of the site. */
export function createPageHeaders(site: string): Record<string, string> {
  return {
    origin: site,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    [REQUEST_HEADER.name]: REQUEST_HEADER.value,
  };
}
