import { expect, type Page } from '@playwright/test';

/**
 * Opens a page whose HTML is complete: the initial page of new versions may be sent before their code and data have
 * loaded.
 */
export async function openRendered(page: Page, path: string, features?: readonly string[]): Promise<void> {
  const content = path === '/' && features === undefined ? 'data-tile' : 'data-from-server';
  await expect(async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(content);
    for (const feature of features ?? []) {
      expect(html).toMatch(new RegExp(` data-feature="${feature}"[^>]* data-part-from-server`));
    }
  }).toPass({ intervals: [200] });
  // On a busy machine the page itself may go out without its HTML: then it is opened once more.
  await expect(async () => {
    const html = await (await page.goto(path, { waitUntil: 'commit' }))?.text();
    expect(html).toContain(content);
    for (const feature of features ?? []) {
      expect(html).toMatch(new RegExp(` data-feature="${feature}"[^>]* data-part-from-server`));
    }
  }).toPass({ intervals: [200] });
}

/** Lets no script through. @returns lets all of them through */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    // A page that was left cancels its requests.
    await route.continue().catch(() => undefined);
  });
  return release;
}
