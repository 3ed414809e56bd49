import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readLockFile } from 'feature-kit/lock/lock-file.ts';
import { ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';
import { packagesBuiltFrom } from 'feature-kit/project/input-hash.ts';
import { run } from './run.ts';

/** Folders that builds do not read. */
const NOT_SOURCE = /[/\\](dist|\.types|\.cache|node_modules|drill|labs)$/;

const NEAR = { umask: '022', env: { TZ: 'UTC', LANG: 'C' } };
const FAR = {
  umask: '077',
  env: { TZ: 'Asia/Seoul', LANG: 'ko_KR.UTF-8', HOSTNAME: 'elsewhere', USER: 'somebody', CI: '1' },
};

/**
 * Builds a front end from a copy of the project, moves the copy, and builds again with another time zone, language,
 * host, user and umask. @param folder empty folder on the project's disk, which the caller removes @returns the files of
 * both builds @throws {CommandFailed} with the output of the build
 */
export async function buildTwice(folder: string, frontEnd: string) {
  const near = path.join(folder, 'site');
  const far = path.join(folder, 'another/much/deeper/site of somebody');
  await copySources(near, frontEnd);
  const first = await buildAs(NEAR, near, frontEnd);
  rmSync(path.join(near, frontEnd, 'dist'), { recursive: true });
  rmSync(path.join(near, frontEnd, 'node_modules'), { recursive: true, force: true });
  mkdirSync(path.dirname(far), { recursive: true });
  renameSync(near, far);
  return [first, await buildAs(FAR, far, frontEnd)] as const;
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

async function buildAs({ umask, env }: typeof NEAR, site: string, frontEnd: string): Promise<Map<string, Buffer>> {
  const webpack = path.join(site, 'node_modules/webpack-cli/bin/cli.js');
  const own = Object.entries({ PATH: process.env.PATH, HOME: process.env.HOME, ...env });
  const command = ['env', '-i', ...own.map(([name, value]) => `${name}=${value ?? ''}`), process.execPath, webpack];
  const cwd = path.join(site, frontEnd);
  await run('sh', ['-c', 'umask "$0" && exec "$@"', umask, ...command, '--mode', 'production'], {}, cwd);
  const dist = path.join(cwd, 'dist');
  const files = globSync('**', { cwd: dist, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => path.relative(dist, path.join(parentPath, name)));
  return new Map(names.map((name) => [name, readFileSync(path.join(dist, name))]));
}
