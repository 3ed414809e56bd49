import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the release console. @param address its address with its token */
export async function openConsole(page: Page, address: string, language = 'en'): Promise<Operator> {
  await page.addInitScript((value) => localStorage.setItem('release-console-language', value), language);
  await page.goto(address);
  await expect(page.locator('[data-package="mf-wallet"]')).toBeVisible();
  return new Operator(page);
}

/** Operator at the release console, whose clicks are counted. */
export class Operator {
  readonly page: Page;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async openWallet(): Promise<void> {
    await this.press(this.page.getByRole('link', { name: 'mf-wallet', exact: true }));
  }

  /** Clicks a button, enters a reason, and confirms. */
  async change(name: string, choose: () => Promise<void> = async () => {}): Promise<void> {
    await this.press(this.page.getByRole('button', { name, exact: true }));
    const dialog = this.page.getByRole('dialog');
    // It has opened, which a slow machine takes longer for than a press.
    await expect(dialog.getByLabel(/Reason/)).toBeFocused();
    await choose();
    await dialog.getByLabel(/Reason/).fill('ticket 4711');
    await this.press(dialog.getByRole('button', { name, exact: true }));
    await expect(dialog).toBeHidden();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.press(this.page.getByLabel(label, { exact: true }));
    await this.press(this.page.locator('.ant-select-item-option', { hasText: option }).first());
  }
}
