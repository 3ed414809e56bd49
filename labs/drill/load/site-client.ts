import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { type CallName, SESSION_PATH, type WireRequest, type WireSuccess } from 'shared-types/calls';

const REQUEST_MAX_MS = 20_000;

export interface Credentials {
  readonly userId: string;
  readonly password: string;
}

export interface PageRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Path of the page that sent it; without it the proxy does not count a page. */
  readonly page?: string;
  readonly body: string;
}

let lastAddress = 0;

/** Returns a new client address, because rate limits count by address. */
export function createAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** Client of the proxy with cookies, like a browser. */
export class SiteClient {
  readonly cookies: Map<string, string>;
  readonly #site: string;
  readonly #address: string | undefined;

  /** @param address of the client; a new one for each request if absent */
  constructor(site: string, cookies: Iterable<readonly [string, string]> = [], address?: string) {
    this.#site = site;
    this.cookies = new Map(cookies);
    this.#address = address;
  }

  /** Logs in. @throws {Error} when the login fails */
  async logIn(member: Credentials): Promise<void> {
    const { status } = await this.#post(SESSION_PATH, member);
    if (status !== 'success') {
      throw new Error(`${member.userId} could not log in: ${String(status)}.`);
    }
  }

  /** Sends a call and returns its response, which may be a rejection. @throws {Error} for another HTTP status than 200 */
  async call<Name extends CallName>(name: Name, body: WireRequest<Name>): Promise<Partial<WireSuccess<Name>>> {
    return (await this.#post(`${CALLS_PATH}/${name}`, body)) as Partial<WireSuccess<Name>>;
  }

  /** Sends a request like a page of the site. */
  async send({ method, path, page, body }: PageRequest): Promise<Response> {
    return this.fetch(path, {
      method,
      ...(body !== '' && { body }),
      headers: {
        origin: this.#site,
        ...(page !== undefined && { referer: `${this.#site}${page}` }),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        [REQUEST_HEADER.name]: REQUEST_HEADER.value,
      },
    });
  }

  protected async fetch(
    path: string,
    options: { readonly method?: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
  ): Promise<Response> {
    const response = await fetch(`${this.#site}${path}`, {
      ...options,
      redirect: 'manual',
      headers: {
        ...options.headers,
        'x-forwarded-for': this.#address ?? createAddress(),
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
      signal: AbortSignal.timeout(REQUEST_MAX_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const { name = '', value = '' } = /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(cookie)?.groups ?? {};
      this.cookies.set(name, value);
    }
    return response;
  }

  async #post(path: string, body: object): Promise<{ readonly status?: unknown }> {
    const response = await this.send({ method: 'POST', path, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.status !== 200) {
      throw new Error(`${path} returned ${response.status} ${text.slice(0, 200)}`);
    }
    return JSON.parse(text) as { readonly status?: unknown };
  }
}
