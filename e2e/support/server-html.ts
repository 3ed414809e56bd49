import { expect, type Page } from '@playwright/test';

/** The first page of new versions may go out before their code and the answers have come. */
export async function openRendered(page: Page, path: string, features?: readonly string[]): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(path === '/' && features === undefined ? 'data-tile' : 'data-from-server');
    for (const feature of features ?? []) {
      expect(html).toMatch(new RegExp(` data-feature="${feature}"[^>]* data-part-from-server`));
    }
  }).toPass({ intervals: [200] });
  // On a busy machine the page itself may go out without its HTML: then it is opened once more.
  await expect(async () => {
    const html = await (await page.goto(path, { waitUntil: 'commit' }))?.text();
    expect(html).toContain('data-from-server');
    for (const feature of features ?? []) {
      expect(html).toMatch(new RegExp(` data-feature="${feature}"[^>]* data-part-from-server`));
    }
  }).toPass({ intervals: [200] });
}

/** Lets no script through. @returns lets all of them through */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    // Whoever left meanwhile asks for it no more.
    await route.continue().catch(() => undefined);
  });
  return release;
}
