import { globSync } from 'node:fs';
import { requireProgram } from 'shared-types/testing/program.ts';

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth'];

export interface WebKitPrograms {
  readonly driver: string;
  /** MiniBrowser of the WebKit package. */
  readonly browser: string;
  /** Virtual display. */
  readonly screen: string;
}

/** Returns the programs of WebKit, which are installed if missing. @throws {Error} with manual instructions */
export async function requireWebKit(): Promise<WebKitPrograms> {
  // Sequentially, because the first missing program installs all packages.
  const screen = await requireProgram({
    name: 'xvfb-run',
    variable: 'XVFB_RUN_PATH',
    places: ['/usr/bin/xvfb-run'],
    packages: PACKAGES,
  });
  const driver = await requireProgram({
    name: 'The driver of WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver'],
    packages: PACKAGES,
  });
  const browser = await requireProgram({
    name: 'The browser of WebKit',
    variable: 'WEBKIT_BROWSER_PATH',
    places: globSync('/usr/lib{,exec,/*-linux-gnu}/webkit2gtk-*/MiniBrowser'),
    packages: PACKAGES,
  });
  return { screen, driver, browser };
}
