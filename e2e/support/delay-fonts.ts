import type { Page, Route } from '@playwright/test';

/** Delays every font file. @returns function that releases them one by one, each rendered before the next */
export async function delayFonts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/*.woff2', (route) => {
    held.push(route);
  });
  // Requests of a left page never complete.
  page.on('framenavigated', () => held.splice(0));
  return async () => {
    for (let route = held.shift(); route !== undefined; route = held.shift()) {
      await route.continue();
      await (await route.request().response())?.finished();
      await page.evaluate(
        async () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    }
  };
}
