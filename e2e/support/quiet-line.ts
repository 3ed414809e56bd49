import { expect, type Page, type Request } from '@playwright/test';

/** Looks in a row, 50 ms apart, at which nothing is under way: what an answer leads on to is asked between them. */
const LOOKS = 4;

/** Watches from now on what a page asks for. @returns waits until it asks for nothing more */
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
