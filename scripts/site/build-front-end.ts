import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PQueue from 'p-queue';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { computeInputHash } from 'feature-kit/project/input-hash.ts';
import { run } from './run.ts';

/** File in the folder of a build with the hash of its input; not published. */
const STAMP = '.input-hash';

/** Number of builds that run concurrently; each uses little more than one core. */
const CONCURRENT_BUILDS = 2;

const GAMES_PROVIDER = 'games-provider';

/** Returns the packages with pages of the demo games; none if another backend is used, which has its own games. */
export function listGamesPages(): readonly string[] {
  return (process.env.BACKEND_URL ?? '') === '' ? [GAMES_PROVIDER] : [];
}

/** Builds packages, several at a time. @param report called for each one that was built @throws {CommandFailed} */
export async function buildFrontEnds(packages: readonly string[], report: (line: string) => void): Promise<void> {
  const queue = new PQueue({ concurrency: CONCURRENT_BUILDS });
  const build = async (name: string) => {
    const started = Date.now();
    if (await buildIfChanged(name, path.join(ROOT, name, 'dist'), ['run', '--silent', 'build', '-w', name])) {
      report(`built ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    }
  };
  await Promise.all(packages.map(async (name) => queue.add(async () => build(name))));
}

/** Builds a front end if its input changed since the build in the folder. @returns true if it was built */
export async function buildIfChanged(name: string, folder: string, args: readonly string[]): Promise<boolean> {
  const stamp = path.join(folder, STAMP);
  const hash = computeInputHash(name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    return false;
  }
  await run('npm', args);
  writeFileSync(stamp, hash);
  return true;
}
