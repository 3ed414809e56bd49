import { expect, type Page, type Request } from '@playwright/test';

/** Looks in a row, 50 ms apart, at which no request is open: a response may lead to the next request. */
const QUIET_LOOKS = 4;

/** Opens an address and waits until the page shows its heading and requests nothing more. */
export async function openSettled(page: Page, address: string): Promise<void> {
  // Requests of the page before are not waited for: the browser need not report their end.
  const open = new Set<Request>();
  const add = (request: Request) => open.add(request);
  const remove = (request: Request) => open.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  try {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    let quiet = 0;
    const look = () => (quiet = open.size === 0 ? quiet + 1 : 0);
    await expect.poll(look, { message: 'no request is open', intervals: [50] }).toBeGreaterThanOrEqual(QUIET_LOOKS);
  } finally {
    page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
  }
}
