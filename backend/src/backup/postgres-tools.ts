import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL tool and its major version. */
export interface PostgresTool {
  readonly file: string;
  readonly major: number;
}

/**
 * Finds `pg_dump` or `pg_restore` of a major version or the next higher one: an older one cannot read the data, and a
 * much newer one writes what older servers reject. PG_BIN names the folder.
 * @throws {BackupError} that explains how to get it
 */
export async function findPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  least: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PostgresTool> {
  const found: PostgresTool[] = [];
  for (const folder of listToolFolders(env)) {
    const file = path.join(folder, name);
    const major = existsSync(file) ? await readMajor(file) : undefined;
    if (major !== undefined) {
      found.push({ file, major });
    }
  }
  const [fitting] = found.filter(({ major }) => major >= least).toSorted((a, b) => a.major - b.major);
  if (fitting === undefined) {
    const have = found.length === 0 ? 'none was found' : `only ${found.map(({ major }) => major).join(', ')} was found`;
    throw new BackupError(
      `${name} of PostgreSQL ${least} or newer is needed, but ${have}. Install it (Debian: apt-get install ` +
        `postgresql-client-${least}, from apt.postgresql.org when Debian has an older one), or set PG_BIN to its folder.`,
    );
  }
  return fitting;
}

function listToolFolders(env: NodeJS.ProcessEnv): string[] {
  if (env.PG_BIN !== undefined && env.PG_BIN !== '') {
    return [env.PG_BIN];
  }
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : [];
  return [...debian, ...(env.PATH ?? '').split(path.delimiter).filter((place) => place !== '')];
}

async function readMajor(file: string): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(file, ['--version']);
    const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
    return major === undefined ? undefined : Number(major);
  } catch {
    return undefined;
  }
}

/**
 * Runs a tool on a database. The password is in the environment, where `ps` does not show it.
 * @throws {BackupError} with the tool's message
 */
export async function runPostgresTool(tool: PostgresTool, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await promisify(execFile)(tool.file, [...args, '--no-password', `--dbname=${address.href}`], {
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }), LC_ALL: 'C' },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new BackupError(
      `${path.basename(tool.file)} failed: ${output || (error instanceof Error ? error.message : String(error))}`,
    );
  }
}
