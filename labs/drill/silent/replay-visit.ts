import { randomUUID } from 'node:crypto';
import { SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/constants';
import { type ReleaseReport, SITE_STATE_ID, type SiteState } from 'shared-types/registry';
import { createAddress, createPageHeaders } from '../load/site-client.ts';
import type { Credentials } from './journeys.ts';
import type { RecordedRequest } from './recording-relay.ts';

const REQUEST_MAX_MS = 20_000;

/**
 * Calls with an effect, which are all sent. Each page sends only its first read call, which reveals the page to the
 * proxy.
 */
const MOVING_CALLS = ['apply-user-deposit', 'open-game'].map((name) => `${CALLS_PATH}/${name}`);

interface SentRequest {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Visitor without a browser: cookies, an address and assigned versions. */
export class ReplayVisitor {
  readonly #site: string;
  readonly #address = createAddress();
  readonly cookies: Map<string, string>;
  #state: SiteState | undefined;
  /** Own page loads by the recorded ones. */
  readonly #loads = new Map<string, string | undefined>();

  constructor(site: string, cookies: Iterable<readonly [string, string]> = []) {
    this.#site = site;
    this.cookies = new Map(cookies);
  }

  /** Requests a page. @returns the assigned version of each package */
  async open(path: string): Promise<ReadonlyMap<string, string>> {
    const response = await this.#send(path, {
      headers: { accept: 'text/html', 'accept-language': 'ko', 'sec-fetch-dest': 'document' },
    });
    const text = new RegExp(`id="${SITE_STATE_ID}"[^>]*>([^<]*)<`).exec(await response.text())?.[1];
    this.#state = JSON.parse(text ?? 'null') as SiteState;
    return this.versions;
  }

  get versions(): ReadonlyMap<string, string> {
    const { shell, features = {} } = this.#state ?? {};
    return new Map([
      ...Object.entries(features).map(([name, { version }]): [string, string] => [name, version]),
      ...(shell === undefined ? [] : [['shell', shell.version] as const]),
    ]);
  }

  /** Sends a recorded request as this visitor. */
  async send({ method, path, page, body }: RecordedRequest): Promise<{ readonly status?: unknown }> {
    const response = await this.#send(path, {
      method,
      headers: { ...createPageHeaders(this.#site), referer: `${this.#site}${page}` },
      ...(body !== '' && { body }),
    });
    const text = await response.text();
    return text.startsWith('{') ? (JSON.parse(text) as { status?: unknown }) : {};
  }

  /** Logs in. @returns false if the site rejects it */
  async logIn({ userId, password }: Credentials): Promise<boolean> {
    const body = JSON.stringify({ userId, password });
    const { status } = await this.send({ kind: 'call', method: 'POST', path: SESSION_PATH, page: '/login', body });
    return status === 'success';
  }

  /** Cancels pending deposits: a member may have one, and the next visit needs none. */
  async cancelDeposits(): Promise<void> {
    const send = async (name: string, body: object) =>
      this.send({
        kind: 'call',
        method: 'POST',
        path: `${CALLS_PATH}/${name}`,
        page: '/deposit',
        body: JSON.stringify(body),
      });
    const { deposits = [] } = (await send('get-deposit-list', {})) as { deposits?: { id: unknown; state: unknown }[] };
    for (const { id } of deposits.filter(({ state }) => state === 'wait')) {
      await send('user-del-deposit', { id });
    }
  }

  /**
   * Converts a recorded report to the page load and the versions of this visitor. A page reports that it was left after
   * the next page was requested, so each recorded load belongs to the page that was open at its first report.
   */
  toOwnReport(body: string, bad: string): string {
    const report = JSON.parse(body) as ReleaseReport;
    const { page, outcomes } = report;
    const recorded = page?.load ?? '';
    if (!this.#loads.has(recorded)) {
      this.#loads.set(recorded, this.#state?.load);
    }
    const load = this.#loads.get(recorded);
    return JSON.stringify({
      ...report,
      ...(page !== undefined && { page: { ...page, ...(load !== undefined && { load }) } }),
      outcomes: outcomes.map((outcome) =>
        outcome.feature === bad
          ? outcome
          : { ...outcome, version: this.versions.get(outcome.feature) ?? outcome.version },
      ),
    });
  }

  async #send(path: string, options: SentRequest): Promise<Response> {
    const response = await fetch(`${this.#site}${path}`, {
      ...options,
      redirect: 'manual',
      headers: {
        ...options.headers,
        'x-forwarded-for': this.#address,
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
}

/** Replays the documents, reports and calls of a recorded visit for another visitor. */
export async function replayVisit(
  visitor: ReplayVisitor,
  requests: readonly RecordedRequest[],
  { bad, member }: { readonly bad: string; readonly member: Credentials },
): Promise<void> {
  const reported = new Set<string>();
  for (const request of requests.slice(1)) {
    const { kind, path, page } = request;
    if (kind === 'document') {
      await visitor.open(path);
    } else if (kind === 'report') {
      await visitor.send({ ...request, body: visitor.toOwnReport(request.body, bad) });
    } else if (path === SESSION_PATH) {
      await (request.method === 'POST' ? visitor.logIn(member) : visitor.send(request));
    } else if (MOVING_CALLS.includes(path) || !reported.has(page)) {
      reported.add(page);
      await call(visitor, request);
    }
  }
}

async function call(visitor: ReplayVisitor, request: RecordedRequest): Promise<void> {
  const sent = JSON.parse(request.body === '' ? '{}' : request.body) as Record<string, unknown>;
  const body = JSON.stringify({ ...sent, ...(sent.requestId !== undefined && { requestId: randomUUID() }) });
  const { status } = await visitor.send({ ...request, body });
  if (request.path.endsWith('/apply-user-deposit') && status === 'success') {
    await visitor.cancelDeposits();
  }
}
