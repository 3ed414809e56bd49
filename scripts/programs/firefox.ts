import { requireProgram } from 'shared-types/testing/program.ts';

/** Path of a Firefox for tests, installed when there is none. @throws {Error} that says what to install by hand */
export async function requireFirefox(): Promise<string> {
  return requireProgram({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  });
}
