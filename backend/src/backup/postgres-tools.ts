import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../calls/operator-error.ts';
import type { Queryable } from '../database/database.ts';

const DEBIAN = '/usr/lib/postgresql';

interface PostgresTool {
  readonly file: string;
  readonly major: number;
}

/**
 * Finds `pg_dump` or `pg_restore` of a major version or the next higher one: an older one cannot read the data, and a
 * much newer one writes what older servers reject. PG_BIN names the folder.
 * @throws {OperatorError} that explains how to get it
 */
export async function findPostgresTool(name: 'pg_dump' | 'pg_restore', least: number): Promise<PostgresTool> {
  const found: PostgresTool[] = [];
  for (const folder of listToolFolders()) {
    const file = path.join(folder, name);
    const major = existsSync(file) ? await readMajor(file) : undefined;
    if (major !== undefined) {
      found.push({ file, major });
    }
  }
  const [fitting] = found.filter(({ major }) => major >= least).toSorted((a, b) => a.major - b.major);
  if (fitting === undefined) {
    const have = found.length === 0 ? 'none was found' : `only ${found.map(({ major }) => major).join(', ')} was found`;
    throw new OperatorError(
      `${name} of PostgreSQL ${least} or newer is needed, but ${have}. Install it (Debian: apt-get install ` +
        `postgresql-client-${least}, from apt.postgresql.org when Debian has an older one), or set PG_BIN to its folder.`,
    );
  }
  return fitting;
}

function listToolFolders(): string[] {
  const { PG_BIN: chosen = '', PATH: searched = '' } = process.env;
  if (chosen !== '') {
    return [chosen];
  }
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : [];
  return [...debian, ...searched.split(path.delimiter).filter((place) => place !== '')];
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
 * @throws {OperatorError} with the tool's message
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
    throw new OperatorError(
      `${path.basename(tool.file)} failed: ${output || (error instanceof Error ? error.message : String(error))}`,
    );
  }
}

export async function getServerMajor(database: Queryable): Promise<number> {
  const [row] = await database.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`);
  return Math.floor(Number(row?.number ?? 0) / 10_000);
}
