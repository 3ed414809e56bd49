import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../browser-arguments.ts';
import type { Engine, EngineWindow } from './engine.ts';

/** Starts Chromium by Playwright, as the other browser tests do. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } });
  const windows = new Map<Page, EngineWindow>();
  const getWindow = (page: Page) => {
    const window = windows.get(page) ?? createWindow(page);
    windows.set(page, window);
    return window;
  };
  return {
    first: getWindow(await context.newPage()),
    windows: async () => context.pages().map(getWindow),
    close: () => browser.close(),
  };
}

function createWindow(page: Page): EngineWindow {
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => page.evaluate(expression),
    async part(expression) {
      const element = (await page.evaluateHandle<Element | null>(expression)).asElement();
      if (element === null) {
        return undefined;
      }
      return {
        press: () => element.click(),
        async type(text) {
          await element.focus();
          await page.keyboard.type(text);
        },
      };
    },
    close: () => page.close(),
  };
}
