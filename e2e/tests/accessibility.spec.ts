import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logInQuietly, readPromptsLater } from '../support/person.ts';

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const width of [375, 1280]) {
  test(`axe finds nothing serious on a visitor’s pages at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/login', '/register', '/game', '/nowhere', '/admin/error']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await serious(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing serious on a member’s pages at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await readPromptsLater(page);
    await logInQuietly(page);
    for (const path of ['/', '/deposit', '/withdraw', '/comp', '/user', '/notice', '/note', '/help']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await serious(page), path).toEqual([]);
    }
  });
}
