import { CALLS_PATH } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { type Responder, respondWithJson } from './recording-backend.ts';
import { BACKEND_USER, type TestSite } from './test-site.ts';

type BrowserResponse = Awaited<ReturnType<TestSite['app']['inject']>>;

/** A browser in front of the proxy: its cookies change when a response arrives, not when it is made. */
export class TestBrowser {
  readonly cookies: Map<string, string>;
  readonly #site: TestSite;

  /** @param cookies that it has already */
  constructor(site: TestSite, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#site = site;
    this.cookies = new Map(cookies);
  }

  /** Sends a request; its response changes the cookies when it arrives. */
  async send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, more = {}) {
    const { 'content-type': type = '', ...own } = this.#site.own;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...own, ...(method === 'POST' && { 'content-type': type }), cookie, ...more };
    const response = await this.#site.app.inject({
      method,
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return {
      arrive: () => {
        this.#take(response);
        return response;
      },
    };
  }

  /** Sends a request to a backend that responds on command: first the backend, and then the proxy. */
  async delay(...request: Parameters<TestBrowser['send']>) {
    const { backend } = this.#site;
    const before = backend.respond;
    const received = Promise.withResolvers<Parameters<Responder>>();
    backend.respond = (...exchange) => received.resolve(exchange);
    const response = this.send(...request);
    const exchange = await received.promise;
    backend.respond = before;
    return {
      respond: async (status: number, body: object) => {
        respondWithJson(status, body)(...exchange);
        return response;
      },
    };
  }

  async call(name: string, more = {}): Promise<BrowserResponse> {
    return (await this.send('POST', `${CALLS_PATH}/${name}`, {}, more)).arrive();
  }

  async logIn(userId: string): Promise<BrowserResponse> {
    const { backend } = this.#site;
    const before = backend.respond;
    backend.respond = respondWithJson(200, createLoginResponse(userId));
    const response = (await this.send('POST', SESSION_PATH, { userId, password: 'x' })).arrive();
    backend.respond = before;
    return response;
  }

  /** Whose token the proxy sends to the backend for this browser; undefined for a visitor. */
  async member(): Promise<string | undefined> {
    const { backend } = this.#site;
    const seen = backend.seen.length;
    await this.call('get-in-game-balance');
    return backend.seen.length === seen
      ? undefined
      : backend.seen.at(-1)?.headers.authorization?.replace('Bearer token-of-', '');
  }

  #take({ headers }: BrowserResponse): void {
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const { name = '', value = '' } = /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(cookie)?.groups ?? {};
      if (value === '') {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
  }
}

export function createLoginResponse(userId: string): object {
  return { status: 'success', token: `token-of-${encodeURIComponent(userId)}`, user: { ...BACKEND_USER, userId } };
}
