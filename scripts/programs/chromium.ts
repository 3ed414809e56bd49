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
 * Returns the path of a Chromium for the browser tests, with a font for Korean, Japanese and Chinese. Uses
 * CHROMIUM_PATH, else known locations, else installs it from Debian's packages or by Playwright.
 * @throws {Error} with manual instructions
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

/** Path of Debian's Chromium without a user interface. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a Chromium without a user interface, which uses less processor time. Uses HEADLESS_SHELL_PATH,
 * else Debian's, which is installed; the whole browser if it is unavailable or CHROMIUM_PATH is set.
 * @throws {Error} with manual instructions
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
    // Cannot be checked without fontconfig; the tests do not depend on the shape of glyphs.
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
