import { spawn } from 'node:child_process';
import { buildGamesPages } from './build-games-pages.ts';
import { developmentPort, FRONT_ENDS, ROOT } from './front-ends.ts';
import { readPort, requireFreePort } from './port.ts';
import { releaseFrontEnds } from './release-front-ends.ts';
import { releasesFolder, startSite } from './site.ts';

const WEBPACK = `${ROOT}/node_modules/webpack/bin/webpack.js`;

/**
 * `npm run dev`: development servers for the named front ends, all without names, in front of the built rest. A page
 * reloads by itself when one of its sources changes.
 */
async function main(): Promise<void> {
  const chosen = readNames(process.argv.slice(2));
  const port = readPort(process.env.PORT);
  const ports = new Map(chosen.map((name) => [name, developmentPort(name)]));
  await Promise.all([port, ...ports.values()].map(requireFreePort));
  const releases = releasesFolder(process.env);
  const report = (line: string) => process.stdout.write(`· ${line}\n`);
  await releaseFrontEnds(releases, report);
  await buildGamesPages(report);
  const servers = chosen.map((name) =>
    // Started directly: a signal to npx would leave its webpack behind.
    spawn(process.execPath, [WEBPACK, 'serve', '--mode', 'development'], { cwd: `${ROOT}/${name}`, stdio: 'inherit' }),
  );
  const developmentServers = Object.fromEntries(
    [...ports].map(([name, serverPort]) => [name, `http://localhost:${serverPort}`]),
  );
  const say = (line: string) => process.stderr.write(`· ${line}\n`);
  const site = await startSite({ port, releases, log: 'inherit', say, developmentServers });
  process.stdout.write(`\n✓ ${site.address}, with hot reload for ${chosen.join(', ')}\n\n`);
  const stop = () => {
    for (const server of servers) {
      server.kill('SIGTERM');
    }
    void site.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** @throws {Error} for a name that is no front end */
function readNames(names: readonly string[]): string[] {
  const unknown = names.filter((name) => !FRONT_ENDS.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no front end ${unknown.join(', ')}. There are: ${FRONT_ENDS.join(', ')}.`);
  }
  return names.length === 0 ? [...FRONT_ENDS] : FRONT_ENDS.filter((frontEnd) => names.includes(frontEnd));
}

main().catch((error: unknown) => {
  process.stderr.write(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
