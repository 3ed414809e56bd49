import { expect, type Frame, type Page, type Request } from '@playwright/test';

/** Required number of consecutive checks, 50 ms apart, without a pending request. */
const QUIET_CHECKS = 4;

/** Loads an address and waits until the page has a heading and no pending request. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await settle(page, async () => page.goto(address));
}

/** Navigates within the document, three times as fast as `openSettled`. */
export async function navigateSettled(page: Page, path: string): Promise<void> {
  await settle(page, async () =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path),
  );
}

async function settle(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  const inFlight = new Set<Request>();
  const add = (request: Request) => inFlight.add(request);
  const remove = (request: Request) => inFlight.delete(request);
  // The browser need not report the end of requests of the page that it leaves.
  const leave = (frame: Frame) => {
    for (const request of frame === page.mainFrame() ? inFlight : []) {
      if (!request.isNavigationRequest()) {
        inFlight.delete(request);
      }
    }
  };
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove).on('framenavigated', leave);
  try {
    await navigate();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    let quiet = 0;
    const describe = () => {
      quiet = inFlight.size === 0 ? quiet + 1 : 0;
      return quiet < QUIET_CHECKS ? `waits for ${[...inFlight].map((request) => request.url()).join(', ')}` : 'settled';
    };
    await expect.poll(describe, { message: 'no request is in flight', intervals: [50] }).toBe('settled');
  } finally {
    page.off('request', add).off('requestfinished', remove).off('requestfailed', remove).off('framenavigated', leave);
  }
}
