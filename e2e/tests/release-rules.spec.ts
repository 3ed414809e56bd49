import { expect, test } from '@playwright/test';

test("orders a feature's styles before the kit's, and never before the layout's", async ({ page }) => {
  await page.goto('/login');
  const bar = page.getByRole('banner');
  const button = page.getByRole('main').locator('button[type=submit]').first();
  const card = page.getByRole('main').locator('[data-feature="mf-account"]').first();
  await expect(button).toBeVisible();
  await expect(card).toBeVisible();
  const look = async () => ({
    bar: await bar.evaluate((element) => getComputedStyle(element).backgroundColor),
    button: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
  });
  const before = await look();
  const put = async (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  const loudest = '#root *, #root :is(button, header) { background-color: rgb(1 2 3) }';

  await put(`@layer feature.mf-account { ${loudest} }`);
  // The colour of the button has a transition.
  await expect.poll(look).toEqual({ bar: before.bar, button: 'rgb(1, 2, 3)' });

  // Without a layer the same rule would affect the layout: build and gate reject it.
  await put(loudest);
  await expect.poll(async () => (await look()).bar).toBe('rgb(1, 2, 3)');
});
