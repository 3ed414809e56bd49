import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { readLockFile } from 'feature-kit/lock/lock-file.ts';
import { ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';
import { packagesBuiltFrom } from 'feature-kit/project/input-hash.ts';
import { run } from './run.ts';

/** Folders that builds do not read. */
const NOT_SOURCE = /[/\\](dist|\.types|\.cache|node_modules|drill|labs)$/;

/** Two build environments that share only Node and the packages. */
const BUILDERS = [
  { place: 'site', umask: '022', env: { TZ: 'UTC', LANG: 'C' } },
  {
    place: path.join('another', 'much', 'deeper', 'site of somebody'),
    umask: '077',
    env: { TZ: 'Asia/Seoul', LANG: 'ko_KR.UTF-8', HOSTNAME: 'elsewhere', USER: 'somebody', CI: '1' },
  },
] as const;

export type BuiltFiles = ReadonlyMap<string, Buffer>;

/** Two builds of one source; equal if the build is reproducible. */
export type TwoBuilds = readonly [first: BuiltFiles, second: BuiltFiles];

/**
 * Builds a front end from a copy of the project, moves the copy, and builds again with another time zone, language,
 * host, user and umask. @param folder empty folder on the project's disk, which the caller removes @throws {CommandFailed} with the output of
 * the build
 */
export async function buildTwice(folder: string, frontEnd: string): Promise<TwoBuilds> {
  const [near, far] = BUILDERS;
  await copySources(path.join(folder, near.place), frontEnd);
  const first = await buildAs(near, folder, frontEnd);
  rmSync(path.join(folder, near.place, frontEnd, 'dist'), { recursive: true });
  rmSync(path.join(folder, near.place, frontEnd, 'node_modules'), { recursive: true, force: true });
  mkdirSync(path.dirname(path.join(folder, far.place)), { recursive: true });
  renameSync(path.join(folder, near.place), path.join(folder, far.place));
  return [first, await buildAs(far, folder, frontEnd)];
}

async function copySources(site: string, frontEnd: string): Promise<void> {
  for (const part of [frontEnd, 'shared-types', 'ui', 'feature-kit', 'package.json', 'package-lock.json']) {
    cpSync(path.join(ROOT, part), path.join(site, part), { recursive: true, filter: (file) => !NOT_SOURCE.test(file) });
  }
  const outermost = packagesBuiltFrom(frontEnd, readLockFile(ROOT)).filter(
    (place) => existsSync(path.join(ROOT, place)) && place.split('node_modules/').length === 2,
  );
  // Uses hard links, because there are tens of thousands of files.
  await run('cp', ['-al', '--parents', ...outermost, site]);
  for (const name of WORKSPACES.filter((workspace) => existsSync(path.join(site, workspace)))) {
    symlinkSync(path.join('..', name), path.join(site, 'node_modules', name));
  }
}

async function buildAs(
  { place, umask, env }: (typeof BUILDERS)[number],
  folder: string,
  frontEnd: string,
): Promise<BuiltFiles> {
  const site = path.join(folder, place);
  const webpack = path.join(site, 'node_modules/webpack-cli/bin/cli.js');
  const own = Object.entries({ PATH: process.env.PATH, HOME: process.env.HOME, ...env });
  const command = ['env', '-i', ...own.map(([name, value]) => `${name}=${value ?? ''}`), process.execPath, webpack];
  const inFolder = path.join(site, frontEnd);
  await run('sh', ['-c', 'umask "$0" && exec "$@"', umask, ...command, '--mode', 'production'], {}, inFolder);
  return readFiles(path.join(inFolder, 'dist'));
}

function readFiles(dist: string): BuiltFiles {
  return new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(dist, name)).isFile())
      .map((name) => [name, readFileSync(path.join(dist, name))]),
  );
}

/** Returns the names of the files that only one build has, or that have different bytes. */
export function findDifferingFiles([first, second]: TwoBuilds): string[] {
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].filter((name) => {
    const [one, other] = [first.get(name), second.get(name)];
    return one === undefined || other === undefined || !one.equals(other);
  });
}
