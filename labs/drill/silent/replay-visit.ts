import { randomUUID } from 'node:crypto';
import { SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/constants';
import { type ReleaseReport, SITE_STATE_ID, type SiteState } from 'shared-types/registry';
import { createAddress, type Credentials, SiteClient } from '../load/site-client.ts';
import type { RecordedRequest } from './recording-relay.ts';

/** Calls with an effect, which are all sent; of the others each page sends only one, which reveals it to the proxy. */
const MOVING_CALLS = ['apply-user-deposit', 'open-game'].map((name) => `${CALLS_PATH}/${name}`);

/** Visitor without a browser: cookies, an address and assigned versions. */
export class ReplayVisitor extends SiteClient {
  #state: SiteState | undefined;
  /** Own page loads by the recorded ones. */
  readonly #loads = new Map<string, string | undefined>();

  constructor(site: string, cookies: Iterable<readonly [string, string]> = []) {
    super(site, cookies, createAddress());
  }

  /** Requests a page. @returns the assigned version of each package */
  async open(path: string): Promise<ReadonlyMap<string, string>> {
    const response = await this.fetch(path, {
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

  /** Cancels pending deposits: a member may have one, and the next visit needs none. */
  async cancelDeposits(): Promise<void> {
    try {
      const { deposits = [] } = await this.call('get-deposit-list', {});
      for (const { id } of deposits.filter(({ state }) => state === 'wait')) {
        await this.call('user-del-deposit', { id });
      }
    } catch {
      // A bad release may have ended the session.
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
}

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
      await visitor.send(request.method === 'POST' ? { ...request, body: JSON.stringify(member) } : request);
    } else if (MOVING_CALLS.includes(path) || !reported.has(page)) {
      reported.add(page);
      await call(visitor, request);
    }
  }
}

async function call(visitor: ReplayVisitor, request: RecordedRequest): Promise<void> {
  const sent = JSON.parse(request.body === '' ? '{}' : request.body) as Record<string, unknown>;
  const body = JSON.stringify({ ...sent, ...(sent.requestId !== undefined && { requestId: randomUUID() }) });
  await visitor.send({ ...request, body });
  if (request.path.endsWith('/apply-user-deposit')) {
    await visitor.cancelDeposits();
  }
}
