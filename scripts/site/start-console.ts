import { inputHash } from 'feature-kit/project/input-hash.ts';
import { buildFrontEnd } from './build-front-end.ts';
import { type Service, startService } from './service.ts';

/** Folder of the page; it is no front end of the site, so members load nothing of it. */
const PAGE = 'releases/console';

/** Builds the release console's page unless it is from the same input already. */
export async function buildConsole(report: (line: string) => void): Promise<void> {
  const started = Date.now();
  if (await buildFrontEnd(PAGE, inputHash(PAGE))) {
    report(`built the release console (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
}

/** Starts the release console on a free port of this machine. @throws {ServiceFailed} */
export async function startConsoleService(
  releases: string,
  log: 'inherit' | number,
): Promise<Service<{ readonly address: string }>> {
  const file = 'releases/src/release-command/main.ts';
  const args = ['console', '--port', process.env.RELEASE_CONSOLE_PORT ?? '0', '--no-open'];
  return startService('release console', file, { RELEASES_DIR: releases }, log, args);
}
