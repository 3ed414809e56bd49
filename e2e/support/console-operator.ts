import { expect, type Locator, type Page } from '@playwright/test';

/** Operator at the release console, whose clicks are counted. */
export class Operator {
  readonly page: Page;
  readonly #address: string;
  presses = 0;

  /** @param address address of the console with its token */
  constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
  }

  async open(language = 'en'): Promise<void> {
    await this.page.addInitScript((value) => localStorage.setItem('release-console-language', value), language);
    await this.page.goto(this.#address);
    await expect(this.page.locator('[data-package="mf-wallet"]')).toBeVisible();
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
