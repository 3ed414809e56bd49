import { expect, type Page, type Request } from '@playwright/test';

/** Checks in a row, 50 ms apart, that find no request in flight: a response may lead to the next request. */
const QUIET_CHECKS = 4;

/** Loads an address and waits until the page shows its heading and sends no more requests. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await settle(page, async () => page.goto(address));
}

/**
 * Navigates to a path without loading the document again, as a link of the site does, and waits like `openSettled`.
 * For checks of what is shown; loading a document for each page takes three times as long.
 */
export async function navigateSettled(page: Page, path: string): Promise<void> {
  await settle(page, async () =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path),
  );
}

async function settle(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  // Requests of the previous page do not count: the browser need not report their end.
  const inFlight = new Set<Request>();
  const add = (request: Request) => inFlight.add(request);
  const remove = (request: Request) => inFlight.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  try {
    await navigate();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    let quiet = 0;
    const check = () => (quiet = inFlight.size === 0 ? quiet + 1 : 0);
    await expect
      .poll(check, { message: 'no request is in flight', intervals: [50] })
      .toBeGreaterThanOrEqual(QUIET_CHECKS);
  } finally {
    page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
  }
}
