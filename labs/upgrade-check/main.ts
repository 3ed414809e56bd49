import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { writeError, writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { type DirectDependency, findNextVersion, listDirectDependencies, pinVersions } from './direct-dependencies.ts';

/**
 * Upgrades each direct dependency in a copy of the last commit, type-checks and builds, and prints the failures: `npm
 * run upgrade-check [-- --only webpack,antd] [-- --below]`. Exits with 1 after a failure.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, below: { type: 'boolean', default: false } } });

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;
/** Printed lines of a failed command. */
const SHOWN_LINES = 15;
const execute = promisify(execFile);
const say = (text: string) => writeText(process.stdout, `${text}\n`);

/** Dependency with the version to try. */
interface Upgrade extends DirectDependency {
  readonly from: string;
}

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-check-'));
  try {
    const run = async (program: string, ...args: string[]) =>
      execute(program, args, { cwd: folder, maxBuffer: OUTPUT_MAX_BYTES });
    await run('git', 'clone', '--quiet', ROOT, '.');
    const upgrades = await listUpgrades(folder);
    say(`${upgrades.length} upgrades to try: ${upgrades.map(textOf).join(', ')}`);
    /** Returns the error output; empty on success. */
    const tryOut = async (some: readonly Upgrade[]): Promise<string> => {
      await run('git', 'checkout', '--quiet', '.');
      pinVersions(folder, some);
      try {
        await run('npm', 'install', '--no-audit', '--no-fund');
        // Without dedupe, npm leaves the locked version installed where a range accepts both versions.
        await run('npm', 'dedupe', '--no-audit', '--no-fund');
        await run('npm', 'run', '--silent', 'types');
        await run('npm', 'run', '--silent', 'build');
        return '';
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
        return `${stdout}\n${stderr}`.trim().split('\n').slice(-SHOWN_LINES).join('\n') || String(error);
      }
    };
    // Tests all upgrades together; only if that fails, one by one.
    const failed: string[] = [];
    const isFine = upgrades.length === 0 || (await tryOut(upgrades)) === '';
    for (const upgrade of isFine ? [] : upgrades) {
      const why = await tryOut([upgrade]);
      say(`${why === '' ? '✓' : '✗'} ${textOf(upgrade)}`);
      if (why !== '') {
        failed.push(`${textOf(upgrade)}\n${why}`);
      }
    }
    const end = isFine
      ? '✓ all upgrades build together'
      : `✗ ${failed.length} of ${upgrades.length} fail when upgraded separately`;
    say([end, ...failed].join('\n'));
    return isFine ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listUpgrades(folder: string): Promise<Upgrade[]> {
  const only = values.only?.split(',');
  const upgrades: Upgrade[] = [];
  for (const { name, version: from } of listDirectDependencies(folder)) {
    if (only === undefined || only.includes(name)) {
      const { stdout } = await execute('npm', ['view', name, 'versions', '--json'], { maxBuffer: OUTPUT_MAX_BYTES });
      const version = findNextVersion([JSON.parse(stdout) as string | string[]].flat(), from, values.below);
      upgrades.push(...(version === undefined ? [] : [{ name, from, version }]));
    }
  }
  return upgrades;
}

function textOf({ name, from, version }: Upgrade): string {
  return `${name} ${from} -> ${version}`;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    writeError(process.stderr, error);
    process.exit(1);
  },
);
