import { aptInstall, isProgram, namedProgram } from 'shared-types/testing/program.ts';
import { run } from '../site/run.ts';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of Chromium; installs it and a CJK font if missing. @throws {Error} with manual instructions */
export async function requireChromium(): Promise<string> {
  const named = namedProgram('CHROMIUM_PATH');
  if (named !== undefined) {
    return named;
  }
  if (!KNOWN_PLACES.some(isProgram) || !(await hasCjkFont())) {
    await aptInstall(['chromium', 'fonts-noto-cjk']);
  }
  const found = KNOWN_PLACES.find(isProgram) ?? (await installByPlaywright());
  if (found === undefined) {
    throw new Error('No browser was found or could be installed. Install Chromium and set CHROMIUM_PATH to it.');
  }
  return found;
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns headless Chromium, which needs less processor time, or the full browser. @throws {Error} with instructions */
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
    // Unknown without fontconfig; tests do not depend on glyph shapes.
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
