import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { BROWSER_ARGUMENTS } from '../browser-arguments.ts';
import type { Engine, EnginePart, EngineWindow } from './engine.ts';

const KOREAN = { LANGUAGE: 'ko', LANG: 'ko_KR.UTF-8' };

/** Chromium, as the other browser tests start it. */
export async function startChromium(executablePath: string): Promise<Engine> {
  return start({ browser: 'chrome', executablePath, args: [...BROWSER_ARGUMENTS, '--lang=ko-KR'] });
}

/** Firefox, spoken to over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  return start({ browser: 'firefox', executablePath, extraPrefsFirefox: { 'intl.accept_languages': 'ko-KR, ko' } });
}

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    env: { ...process.env, ...KOREAN },
  });
  const known = new Map<Page, EngineWindow>();
  const windowOf = (page: Page) => {
    const window = known.get(page) ?? pageWindow(page);
    known.set(page, window);
    return window;
  };
  const [first = await browser.newPage()] = await browser.pages();
  return {
    first: windowOf(first),
    windows: async () => (await browser.pages()).map(windowOf),
    close: () => browser.close(),
  };
}

function pageWindow(page: Page): EngineWindow {
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => page.evaluate(expression),
    async part(expression) {
      const found = (await page.evaluateHandle(expression)).asElement();
      return found === null ? undefined : elementPart(found as ElementHandle);
    },
    close: () => page.close(),
  };
}

function elementPart(element: ElementHandle): EnginePart {
  return { press: () => element.click(), type: (text) => element.type(text) };
}
