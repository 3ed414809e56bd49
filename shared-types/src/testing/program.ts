import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeText } from 'shared-types/output';

/** A program that tests need and a machine may have. */
export interface Program {
  readonly name: string;
  /** Variable that names its file. */
  readonly variable: string;
  readonly places: readonly string[];
  /** Debian's packages that bring it. */
  readonly packages: readonly string[];
}

/** Returns the path of a program, which it installs if necessary. @throws {Error} with manual installation steps */
export async function requireProgram({ name, variable, places, packages }: Program): Promise<string> {
  const found = namedProgram(variable) ?? places.find(isProgram);
  if (found !== undefined) {
    return found;
  }
  await aptInstall(packages);
  const installed = places.find(isProgram);
  if (installed === undefined) {
    throw new Error(`${name} was not found and could not be installed. Install it and set ${variable} to its file.`);
  }
  return installed;
}

/** Returns the program in a variable, undefined if it is unset. @throws {Error} if it is no program */
export function namedProgram(variable: string): string | undefined {
  const named = process.env[variable];
  if (named === undefined || named === '') {
    return undefined;
  }
  if (!isProgram(named)) {
    throw new Error(`${variable} names ${named}, which is no program. Mend it or leave it out.`);
  }
  return named;
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Suites that run at the same time wait for each other: apt itself would fail. */
const IN_TURN = ['flock', '-w', '300', path.join(os.tmpdir(), 'apt-install.lock')];

/** Installs Debian packages where that is possible; elsewhere the caller looks for another way. */
export async function aptInstall(packages: readonly string[]): Promise<void> {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, ...IN_TURN, 'apt-get', ...args];
    await promisify(execFile)(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  try {
    writeText(process.stdout, `  installing ${packages.join(', ')} …\n`);
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      return;
    }
    throw error;
  }
}
