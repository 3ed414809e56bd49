import { aptInstall } from 'shared-types/testing/apt-install.ts';
import { isProgram, namedProgram } from 'shared-types/testing/program.ts';
import { run } from '../site/run.ts';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium for the browser tests, with a font for Korean, Japanese and Chinese beside it. CHROMIUM_PATH
 * names one; else known places are looked at; else it is installed, from Debian's packages or by Playwright.
 * @throws {Error} that says what to install by hand
 */
export async function requireChromium(): Promise<string> {
  const named = namedProgram('CHROMIUM_PATH');
  if (named !== undefined) {
    return named;
  }
  const found = KNOWN_PLACES.find(isProgram);
  if (found !== undefined) {
    if (!(await hasCjkFont())) {
      await aptInstall(['fonts-noto-cjk']);
    }
    return found;
  }
  await aptInstall(['chromium', 'fonts-noto-cjk']);
  const installed = KNOWN_PLACES.find(isProgram) ?? (await installByPlaywright());
  if (installed === undefined) {
    throw new Error('No browser was found or could be installed. Install Chromium and set CHROMIUM_PATH to it.');
  }
  return installed;
}

/** Where Debian puts Chromium without what belongs to a screen. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium that draws pages and nothing else, which takes less of the processor. HEADLESS_SHELL_PATH names one; else
 * Debian's is used or installed. The whole browser where there is none, or CHROMIUM_PATH names one.
 * @throws {Error} that says what to install by hand
 */
export async function requireHeadlessShell(): Promise<string> {
  const named = namedProgram('HEADLESS_SHELL_PATH') ?? namedProgram('CHROMIUM_PATH');
  if (named !== undefined) {
    return named;
  }
  if (!isProgram(HEADLESS_SHELL)) {
    await aptInstall(['chromium-headless-shell']);
  }
  return isProgram(HEADLESS_SHELL) ? HEADLESS_SHELL : requireChromium();
}

async function hasCjkFont(): Promise<boolean> {
  try {
    return (await run('fc-list', [':lang=ko', 'family'])).trim() !== '';
  } catch {
    // Without fontconfig nobody can tell; the tests do not depend on the shape of letters.
    return true;
  }
}

async function installByPlaywright(): Promise<string | undefined> {
  try {
    await run('npx', ['playwright', 'install', 'chromium']);
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return isProgram(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
