import { expect, test } from '@playwright/test';
import { startWorkbench } from '../support/workbench.ts';
import { setUp } from '../support/set-up.ts';

const workbench = setUp(() => startWorkbench('mf-account'));

test('the workbench shows a part alone, and the part follows each choice', async ({ page }) => {
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  const part = page.frameLocator('iframe[title="Part"]').getByRole('main');
  const button = (name: string) => part.getByRole('button', { name, exact: true });
  const choose = async (what: string, choice: string) =>
    page.getByRole('combobox', { name: what, exact: true }).selectOption(choice);

  await page.goto(workbench.address);
  await choose('Part', './account-panel');
  await expect(part.getByText('1,250,000원')).toBeVisible();
  await choose('Session', 'visitor');
  await expect(button('로그인')).toBeVisible();
  await choose('Language', 'en');
  await expect(button('Log in')).toBeVisible();

  await choose('Session', 'member');
  await choose('Part', './protection-page');
  await expect(part.getByRole('heading', { level: 1, name: 'Player protection' })).toBeVisible();
  await choose('Calls', 'fails');
  await expect(button('Try again').first()).toBeVisible();
  await choose('Calls', 'answers');
  await expect(button('Save').first()).toBeVisible();

  const width = async () => (await part.boundingBox())?.width;
  await expect.poll(width).toBe(1_280);
  await choose('Width', '375');
  await expect.poll(width).toBe(375);
  expect(failed).toEqual([]);
});
