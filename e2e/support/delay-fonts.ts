import type { Page, Route } from '@playwright/test';

/** Delays all font files. @returns function that releases them one by one and waits for each rendering */
export async function delayFonts(page: Page): Promise<() => Promise<void>> {
  const delayed: Route[] = [];
  await page.route('**/*.woff2', (route) => {
    delayed.push(route);
  });
  // Requests of a left page never complete.
  page.on('framenavigated', () => delayed.splice(0));
  return async () => {
    for (let route = delayed.shift(); route !== undefined; route = delayed.shift()) {
      await route.continue();
      await (await route.request().response())?.finished();
      await page.evaluate(
        async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
  };
}
