import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { listGamesPages } from './build-front-end.ts';
import { readPort, requireFreePort } from 'feature-kit/project/port.ts';
import { releaseFrontEnds } from './release-front-ends.ts';
import { startService, stopServices } from './service.ts';
import { getReleasesFolder, type Site, startSite } from './site.ts';

/** Folder of the release console's page; it is no front end of the site, so members load nothing of it. */
const CONSOLE_PAGE = 'releases/console';

/** Runs `npm start`: builds, publishes and activates changes, starts all services and prints their addresses. */
async function main(): Promise<void> {
  const started = Date.now();
  const port = readPort(process.env.PORT);
  await requireFreePort(port);
  const releases = getReleasesFolder(process.env);
  const report = (line: string) => writeText(process.stdout, `· ${line}\n`);
  await releaseFrontEnds(releases, report, { pages: [...listGamesPages(), CONSOLE_PAGE] });
  const logFile = path.join(ROOT, '.data', 'site.log');
  mkdirSync(path.dirname(logFile), { recursive: true });
  writeText(process.stdout, '· starting backend and proxy\n');
  const say = (line: string) => writeText(process.stderr, `· ${line} See the log: ${path.relative(ROOT, logFile)}\n`);
  const log = openSync(logFile, 'a');
  const site = await startSite({ port, releases, log, say });
  const releaseConsole = await startService<{ readonly address: string }>(
    'release console',
    'releases/src/console/main.ts',
    { RELEASES_DIR: releases },
    log,
    ['--port', process.env.RELEASE_CONSOLE_PORT ?? '0', '--no-open'],
  );
  writeText(process.stdout, greeting(site, releaseConsole.ready.address, started));
  const stop = () => void Promise.all([site.stop(), stopServices([releaseConsole])]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Reports to a parent process that the site is ready.
  process.send?.({
    ready: { address: site.address, backend: site.backend, metrics: site.metrics, backendMetrics: site.backendMetrics },
  });
}

function greeting(site: Site, consoleAddress: string, started: number): string {
  const logins = site.demo
    ? '\n  member  demo01  / demo-Pass1\n  agent   agent01 / demo-Pass1\n'
    : `\n  backend ${site.backend}\n`;
  const took = Math.round((Date.now() - started) / 1000);
  return `\n✓ ${site.address}   (ready in ${took} s, Ctrl-C stops it)\n${logins}  console ${consoleAddress}
  metrics ${[site.metrics, site.backendMetrics].filter(Boolean).join('\n          ')}\n\n`;
}

main().catch((error: unknown) => {
  writeText(process.stderr, `\n✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
