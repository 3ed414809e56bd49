import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { writeError, writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/**
 * Upgrades each direct dependency in a copy of the last commit, type-checks and builds, and prints the failures: `npm
 * run upgrade-check [-- --only webpack,antd]`. Exits with 1 after a failure.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '*' } } });

/** Run by npx, not installed: it contains its dependencies. */
const CHECK_UPDATES =
  'npm-check-updates@23.1.1 --workspaces --root --dep prod,dev,optional,peer --target minor --filter';

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;
/** Printed lines of a failed command. */
const SHOWN_LINES = 15;
const execute = promisify(execFile);
const say = (text: string) => writeText(process.stdout, `${text}\n`);

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-check-'));
  try {
    const run = async (program: string, ...args: string[]) =>
      execute(program, args, { cwd: folder, maxBuffer: OUTPUT_MAX_BYTES });
    await run('git', 'clone', '--quiet', ROOT, '.');
    const checkUpdates = async (names: string, ...args: string[]) =>
      run('npx', '--yes', ...CHECK_UPDATES.split(' '), names, ...args);
    const { stdout: found } = await checkUpdates(values.only, '--jsonUpgraded');
    const versions = Object.values(JSON.parse(found) as Record<string, Record<string, string>>);
    const upgrades = [...new Map(versions.flatMap((version) => Object.entries(version)))];
    say(`${upgrades.length} upgrades to try: ${upgrades.map((upgrade) => upgrade.join(' ')).join(', ')}`);
    /** Returns the error output; empty on success. */
    const tryOut = async (names: string): Promise<string> => {
      await run('git', 'checkout', '--quiet', '.');
      try {
        await checkUpdates(names, '--upgrade');
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
    const isFine = upgrades.length === 0 || (await tryOut(values.only)) === '';
    for (const [name, version] of isFine ? [] : upgrades) {
      const why = await tryOut(name);
      say(`${why === '' ? '✓' : '✗'} ${name} ${version}`);
      if (why !== '') {
        failed.push(`${name} ${version}\n${why}`);
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

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    writeError(process.stderr, error);
    process.exit(1);
  },
);
