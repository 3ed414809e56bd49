import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PART_FROM_SERVER_ATTRIBUTE, SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';
import type { Credentials } from '../load/site-client.ts';
import { ACTION_MAX_MS, type Journey } from './journeys.ts';
import { type RecordedRequest, startRecordingRelay } from './recording-relay.ts';

type Cookies = readonly Pick<Parameters<BrowserContext['addCookies']>[0][number], 'name' | 'value'>[];

/** Time after which a page has sent all its reports, in ms. */
const REPORTED_MS = 6_000;
/** Time in which the last report of a left page arrives, in ms. */
const LEFT_MS = 300;
const VISIT_MAX_MS = 40_000;
const HYDRATED_MAX_MS = 10_000;

/** Makes a journey in a real browser and records the requests to the proxy in order. */
export async function recordVisit(
  browser: Browser,
  { address, cookies }: { readonly address: string; readonly cookies: Cookies },
  journey: Journey,
  member: Credentials,
): Promise<{ readonly requests: readonly RecordedRequest[]; readonly problem: string | undefined }> {
  const relay = await startRecordingRelay(address);
  const context = await browser.newContext({
    baseURL: relay.address,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const ended = AbortSignal.timeout(VISIT_MAX_MS);
  const late = new Promise<undefined>((resolve) => ended.addEventListener('abort', () => resolve(undefined)));
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: relay.address })));
    context.setDefaultTimeout(ACTION_MAX_MS);
    context.setDefaultNavigationTimeout(VISIT_MAX_MS);
    const page = await context.newPage();
    await page.addLocatorHandler(page.locator('[data-message="msg2003"], [data-message="msg2004"]').first(), async () =>
      page.keyboard.press('Escape'),
    );
    let problem: string | undefined = `It did not end within ${VISIT_MAX_MS / 1_000} s.`;
    const visit = async () => {
      await page.goto(journey.path, { waitUntil: 'domcontentloaded' });
      // Without hydration a click could load a page without the release.
      await waitForHydration(page);
      await journey.act(page, member);
      problem = undefined;
    };
    await Promise.race([late, visit().catch((error: unknown) => (problem = String(error).split('\n')[0]))]);
    // Lets the last page send its reports; leaving earlier looks like a frozen page.
    await sleep(REPORTED_MS);
    await Promise.race([late, page.goto('about:blank').catch(() => undefined)]);
    await sleep(LEFT_MS);
    return { requests: [...relay.requests], problem };
  } finally {
    await context.close();
    await relay.close();
  }
}

/** A bad release may prevent hydration; the visitor continues anyway. */
async function waitForHydration(page: Page): Promise<void> {
  const unhydrated = page.locator(`[${SERVER_HTML_ATTRIBUTE}], [${PART_FROM_SERVER_ATTRIBUTE}]`).first();
  await unhydrated.waitFor({ state: 'detached', timeout: HYDRATED_MAX_MS }).catch(() => undefined);
}
