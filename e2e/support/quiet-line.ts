import { expect, type Page, type Request } from '@playwright/test';

/** Consecutive checks, 50 ms apart, without pending requests: follow-up requests start in between. */
const LOOKS = 4;

/** Watches the requests of a page from now on. @returns function that waits until there are no more */
export function watchLine(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let quiet = 0;
    const look = () => (quiet = open.size === 0 ? quiet + 1 : 0);
    await expect.poll(look, { message: 'nothing is under way', intervals: [50] }).toBeGreaterThanOrEqual(LOOKS);
  };
}
