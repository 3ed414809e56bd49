import { globSync } from 'node:fs';
import { requireProgram } from 'shared-types/testing/program.ts';

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth'];

/** Returns the programs of WebKit, which are installed if missing. @throws {Error} with manual instructions */
export async function requireWebKit() {
  const require = (name: string, variable: string, places: readonly string[]) =>
    requireProgram({ name, variable, places, packages: PACKAGES });
  // Sequentially, because the first missing program installs all packages.
  const screen = await require('xvfb-run', 'XVFB_RUN_PATH', ['/usr/bin/xvfb-run']);
  const drivers = ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver'];
  const driver = await require('The driver of WebKit', 'WEBKIT_DRIVER_PATH', drivers);
  const browsers = globSync('/usr/lib{,exec,/*-linux-gnu}/webkit2gtk-*/MiniBrowser');
  return { screen, driver, browser: await require('The browser of WebKit', 'WEBKIT_BROWSER_PATH', browsers) };
}
