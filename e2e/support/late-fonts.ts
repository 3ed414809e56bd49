import type { Page, Route } from '@playwright/test';

/** Holds every file of the fonts back. @returns lets them come one after the other, each drawn before the next comes */
export async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/*.woff2', (route) => {
    held.push(route);
  });
  // What a page that was left still asked for never comes.
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
