import type { ChildProcess } from 'node:child_process';
import { writeText } from 'shared-types/output';
import { listGamesPages } from './build-front-end.ts';
import { type DevelopmentServer, startDevelopmentServer } from './development-server.ts';
import { buildDevelopmentShell, serveDevelopmentShell } from './development-shell.ts';
import { developmentPort, FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { readPort, requireFreePort } from 'feature-kit/project/port.ts';
import { releaseFrontEnds } from './release-front-ends.ts';
import { DEVELOPMENT_ENVIRONMENT, getDevelopmentReleasesFolder, type Site, startSite } from './site.ts';
import { createTypesReporter, watchTypes } from 'feature-kit/development/watch-types.ts';

/**
 * Runs `npm run dev`: starts development servers for the named front ends (default: all) in front of the built rest.
 * Saved changes appear immediately and preserve input; routes and custom calls apply with the next page load. Uses a
 * separate release store.
 */
async function main(): Promise<void> {
  const started = Date.now();
  Object.assign(process.env, DEVELOPMENT_ENVIRONMENT, { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const chosen = readNames(process.argv.slice(2));
  const port = readPort(process.env.PORT);
  const ports = new Map([...new Set(['shell', ...chosen])].map((name) => [name, developmentPort(name)]));
  await Promise.all([
    requireFreePort(port, `PORT=${port + 1} npm run dev`),
    ...[...ports.values()].map(async (taken) => requireFreePort(taken, `DEV_PORT=${taken + 20} npm run dev`)),
  ]);
  const releases = getDevelopmentReleasesFolder(process.env);
  const report = (line: string) => writeText(process.stdout, `· ${line}\n`);
  const developmentServers = Object.fromEntries(
    [...ports].map(([name, serverPort]) => [name, `http://localhost:${serverPort}`]),
  );
  const servers = new Map(chosen.map((name) => [name, startDevelopmentServer(name)]));
  const running: { site?: Site; shell?: Awaited<ReturnType<typeof serveDevelopmentShell>>; types?: ChildProcess } = {};
  const stop = async () => {
    servers.forEach((server) => server.stop());
    running.types?.kill('SIGTERM');
    await running.shell?.stop();
    await running.site?.stop();
  };
  const stopAndEnd = () => void stop().then(() => process.exit(0));
  process.once('SIGINT', stopAndEnd);
  process.once('SIGTERM', stopAndEnd);
  try {
    await releaseFrontEnds(releases, report, { allowsCustomCalls: true, pages: listGamesPages() });
    if (!chosen.includes('shell')) {
      if (await buildDevelopmentShell()) {
        report('built the development shell');
      }
      running.shell = await serveDevelopmentShell(developmentPort('shell'));
    }
    const say = (line: string) => writeText(process.stderr, `· ${line}\n`);
    running.site = await startSite({ port, releases, log: 'inherit', say, developmentServers });
    await Promise.all([...servers.values()].map((server) => server.built()));
  } catch (error) {
    await stop();
    throw error;
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  writeText(process.stdout, `\n✓ ${running.site.address}, with hot reload for ${chosen.join(', ')} (${seconds} s)\n\n`);
  running.types = checkTypes(servers, report);
}

/** Checks types in the background; errors appear in the terminal and over the page. */
function checkTypes(servers: ReadonlyMap<string, DevelopmentServer>, say: (line: string) => void): ChildProcess {
  const print = createTypesReporter(say);
  return watchTypes(['-b', ...servers.keys()], ROOT, (errors) => {
    print(errors);
    for (const [name, server] of servers) {
      server.send({ typeErrors: errors.filter((error) => error.startsWith(`${name}/`)) });
    }
  });
}

/** @throws {Error} for a name that is no front end */
function readNames(names: readonly string[]): string[] {
  const unknown = names.filter((name) => !FRONT_ENDS.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown front end ${unknown.join(', ')}. Use some of: ${FRONT_ENDS.join(', ')}.`);
  }
  return names.length === 0 ? [...FRONT_ENDS] : FRONT_ENDS.filter((frontEnd) => names.includes(frontEnd));
}

main().catch((error: unknown) => {
  writeText(process.stderr, `\n✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
