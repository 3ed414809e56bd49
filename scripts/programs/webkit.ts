import { globSync } from 'node:fs';
import { requireProgram } from 'shared-types/testing/program.ts';

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth'];

/** Programs with which tests drive WebKit. */
export interface WebKitPrograms {
  readonly driver: string;
  /** The minimal browser of the engine's package. */
  readonly browser: string;
  /** A virtual display for machines without one. */
  readonly screen: string;
}

/** Returns a WebKit for tests, which is installed if missing. @throws {Error} with manual instructions */
export async function requireWebKit(): Promise<WebKitPrograms> {
  // One after the other: the first missing one installs all.
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
