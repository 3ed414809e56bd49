import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/constants';
import { PART_FROM_SERVER_ATTRIBUTE, RELEASE_REPORTS_PATH, SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';
import type { Credentials, Journey } from './journeys.ts';

/** Request of a page to the proxy. */
export interface RecordedRequest {
  readonly kind: 'document' | 'report' | 'call';
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Path of the page that sent it. */
  readonly page: string;
  readonly body: string;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Time after which a page has sent all its reports, in ms. */
const REPORTED_MS = 8_000;
const VISIT_MAX_MS = 40_000;
const HYDRATED_MAX_MS = 10_000;

/** Maximum number of recorded requests of one visit. */
const MAX_REQUESTS = 60;

/** Makes a journey in a real browser and records the requests to the proxy in order. */
export async function recordVisit(
  browser: Browser,
  { address, cookies }: { readonly address: string; readonly cookies: Cookies },
  journey: Journey,
  member: Credentials,
): Promise<{ readonly requests: readonly RecordedRequest[]; readonly problem: string | undefined }> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const requests: RecordedRequest[] = [];
  const ended = AbortSignal.timeout(VISIT_MAX_MS);
  const late = new Promise<undefined>((resolve) => ended.addEventListener('abort', () => resolve(undefined)));
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addLocatorHandler(page.locator('[data-message="msg2003"], [data-message="msg2004"]').first(), async () =>
      page.keyboard.press('Escape'),
    );
    page.on('request', (request) => {
      const recorded = request.frame() === page.mainFrame() ? toRecorded(request, address) : undefined;
      if (recorded !== undefined && requests.length < MAX_REQUESTS) {
        requests.push(recorded);
      }
    });
    let problem: string | undefined;
    const visit = async () => {
      await page.goto(journey.path, { waitUntil: 'domcontentloaded' });
      // Without hydration a click could load a page without the release.
      await waitForHydration(page);
      await journey.act(page, member);
    };
    await Promise.race([late, visit().catch((error: unknown) => (problem = String(error).split('\n')[0]))]);
    // Lets the last page send its reports; leaving earlier looks like a frozen page.
    await sleep(REPORTED_MS);
    await Promise.race([late, page.goto('about:blank').catch(() => undefined)]);
    return { requests, problem };
  } finally {
    await context.close();
  }
}

/** A bad release may prevent hydration; the visitor continues anyway. */
async function waitForHydration(page: Page): Promise<void> {
  const unhydrated = page.locator(`[${SERVER_HTML_ATTRIBUTE}], [${PART_FROM_SERVER_ATTRIBUTE}]`).first();
  await unhydrated.waitFor({ state: 'detached', timeout: HYDRATED_MAX_MS }).catch(() => undefined);
}

function toRecorded(request: Request, address: string): RecordedRequest | undefined {
  const { origin, pathname, search } = new URL(request.url());
  if (origin !== new URL(address).origin) {
    return undefined;
  }
  const referer = request.headers().referer ?? address;
  const kind = request.isNavigationRequest()
    ? 'document'
    : pathname === RELEASE_REPORTS_PATH
      ? 'report'
      : request.method() !== 'GET' && (pathname === SESSION_PATH || pathname.startsWith(`${CALLS_PATH}/`))
        ? 'call'
        : undefined;
  return kind === undefined
    ? undefined
    : {
        kind,
        method: request.method(),
        path: `${pathname}${search}`,
        page: new URL(referer).pathname,
        body: request.postData() ?? '',
      };
}
