import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { CommandFailed, run } from '../site/run.ts';
import { isProgram, namedProgram } from 'shared-types/testing/program.ts';

const CACHE_FOLDER = path.join(ROOT, '.cache/programs/promtool');
const KNOWN_PLACES = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool', CACHE_FOLDER];

/** Extracts it from its package if missing: an installation would start Prometheus. @throws {Error} with instructions */
export async function requirePromtool(): Promise<string> {
  const found = namedProgram('PROMTOOL_PATH') ?? KNOWN_PLACES.find(isProgram) ?? (await installFromPackage());
  if (found === undefined) {
    throw new Error(
      'promtool was not found and could not be downloaded. Install Prometheus and set PROMTOOL_PATH to it.',
    );
  }
  return found;
}

async function installFromPackage(): Promise<string | undefined> {
  mkdirSync(path.dirname(CACHE_FOLDER), { recursive: true });
  const folder = mkdtempSync(`${CACHE_FOLDER}-`);
  try {
    const inFolder = `cd '${folder}' &&`;
    await run('sh', [
      '-c',
      `${inFolder} (apt-get download -qq prometheus || (apt-get update -qq && apt-get download -qq prometheus))`,
    ]);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    await run('sh', ['-c', `${inFolder} dpkg-deb --fsys-tarfile '${file}' | tar -x ./usr/bin/promtool`]);
    renameSync(path.join(folder, 'usr/bin/promtool'), CACHE_FOLDER);
    return CACHE_FOLDER;
  } catch (error) {
    if (error instanceof CommandFailed || (error instanceof Error && 'code' in error)) {
      return undefined;
    }
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
