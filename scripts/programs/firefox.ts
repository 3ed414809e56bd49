import { requireProgram } from 'shared-types/testing/program.ts';

/** Returns the path of Firefox, which is installed if missing. @throws {Error} with manual instructions */
export async function requireFirefox(): Promise<string> {
  return requireProgram({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  });
}
