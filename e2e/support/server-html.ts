import { expect, type Page } from '@playwright/test';

/** Opens a page with complete server HTML; new versions are first sent without it. */
export async function openRendered(page: Page, path: string, features?: readonly string[]): Promise<void> {
  const check = (html = '') => {
    expect(html).toContain(path === '/' && features === undefined ? 'data-tile' : 'data-from-server');
    for (const feature of features ?? []) {
      expect(html).toMatch(new RegExp(` data-feature="${feature}"[^>]* data-part-from-server`));
    }
  };
  await expect(async () => check(await (await page.request.get(path)).text())).toPass({ intervals: [200] });
  // Retries, because a busy server may send the page without HTML.
  await expect(async () => check(await (await page.goto(path, { waitUntil: 'commit' }))?.text())).toPass({
    intervals: [200],
  });
}

/** Delays all scripts. @returns function that releases them */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    // Leaving a page cancels its requests.
    await route.continue().catch(() => undefined);
  });
  return release;
}
