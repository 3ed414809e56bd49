import { randomUUID } from 'node:crypto';
import { AGREED_TO_ALL, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/constants';
import { RELEASE_REPORTS_PATH, RELEASES_PATH } from 'shared-types/registry';
import { ReleaseError } from '../release-error.ts';

const PASSWORD = 'demo-Visitor-1';
const REQUEST_MAX_MS = 15_000;

/** A simulated member, with a new browser for each visit. */
export class DemoVisitor {
  readonly #site: string;
  readonly #number: number;
  readonly #userId: string;
  readonly #cookies = new Map<string, string>();

  constructor(site: string, number: number) {
    this.#site = site;
    this.#number = number;
    this.#userId = `demovisitor${number}`;
  }

  /** Logs in, after a registration if necessary. @returns false if the site accepts no more registrations */
  async register(): Promise<boolean> {
    if (!(await this.#logIn())) {
      const digits = String(this.#number).padStart(7, '0');
      await this.#post(`${CALLS_PATH}/user-register`, {
        id: this.#userId,
        pw: PASSWORD,
        pass_check: PASSWORD,
        nick: `데모${this.#number}`,
        phone: `0107${digits}`,
        bankname: '004',
        bankOwner: '홍길동',
        banknum: `7700${digits}`,
        exchange_pw: '123456',
        agree: AGREED_TO_ALL,
      });
      return this.#logIn();
    }
    await this.cancelDeposits();
    return true;
  }

  /** Opens the deposit page in a new browser, logs in, and sends the deposit call of the assigned version. */
  async visit(getCall: (version: string) => string): Promise<void> {
    this.#cookies.clear();
    await this.#send('/deposit', { accept: 'text/html', 'sec-fetch-dest': 'document' });
    const assigned = (await (await this.#send(RELEASES_PATH)).json()) as {
      readonly shell: string | null;
      readonly features: Readonly<Record<string, string>>;
    };
    const version = assigned.features['mf-wallet'] ?? '';
    const outcomes = [
      { feature: 'shell', version: assigned.shell ?? '', outcome: 'loaded' },
      { feature: 'mf-wallet', version, outcome: 'loaded' },
    ];
    const page = { locale: 'ko', width: 'desktop', path: '/deposit', stage: 'settled' };
    await this.#post(RELEASE_REPORTS_PATH, { page, outcomes });
    await this.#logIn();
    const request = { balance: 10_000, requestId: randomUUID() };
    const { id } = await this.#post(`${CALLS_PATH}/${getCall(version)}`, request);
    if (id !== undefined) {
      await this.#post(`${CALLS_PATH}/user-del-deposit`, { id });
    }
  }

  async #logIn(): Promise<boolean> {
    const login = { userId: this.#userId, password: PASSWORD };
    return (await this.#post(SESSION_PATH, login)).status === 'success';
  }

  /** Cancels pending deposits: one of an aborted demo would block the member's next deposit. */
  async cancelDeposits(): Promise<void> {
    const { deposits } = await this.#post(`${CALLS_PATH}/get-deposit-list`, { skip: 0 });
    for (const { id } of Array.isArray(deposits) ? (deposits as readonly { readonly id: number }[]) : []) {
      await this.#post(`${CALLS_PATH}/user-del-deposit`, { id });
    }
  }

  async #post(path: string, body: object): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json', [REQUEST_HEADER.name]: REQUEST_HEADER.value };
    const response = await this.#send(path, headers, JSON.stringify(body));
    const text = await response.text();
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  }

  async #send(path: string, headers: Record<string, string> = {}, body?: string): Promise<Response> {
    try {
      const response = await fetch(`${this.#site}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          origin: this.#site,
          referer: `${this.#site}/deposit`,
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (X11; Linux x64) release demo',
          ...headers,
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_MAX_MS),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const { name = '', value = '' } = /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(cookie)?.groups ?? {};
        this.#cookies.set(name, value);
      }
      return response;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ReleaseError(`${this.#site} cannot be reached (${reason}): run npm start first, and leave it running.`);
    }
  }
}
