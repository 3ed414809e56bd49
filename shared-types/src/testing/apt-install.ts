import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeText } from 'shared-types/output';

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
