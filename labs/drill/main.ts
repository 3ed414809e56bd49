import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeError, writeText } from 'shared-types/output';
import type { DrillOptions, DrillProgram } from './drill-program.ts';
import { kills, postgresRestarted } from './programs/faults-under-load.ts';
import { silentReleases } from './programs/silent-releases.ts';

/** Maximum downtime that players accept, in seconds. */
const RECOVER_SECONDS = 10;

const PROGRAMS: readonly DrillProgram[] = [kills, postgresRestarted, silentReleases];

const USAGE = `npm run drill -- <name> [--minutes M] [--rounds N] [--seed S] [--recover SECONDS] [--only TEXT]

${[...PROGRAMS, { name: 'all', summary: 'runs all drills' }].map(({ name, summary }) => `  ${name.padEnd(20)}${summary}\n`).join('')}`;

/** Runs `npm run drill -- <name>`. @returns 1 if a drill found a problem */
async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: text, rounds: text, seed: text, recover: text, only: text },
  });
  const [name] = positionals;
  if (name === undefined) {
    writeText(process.stdout, USAGE);
    return 0;
  }
  const chosen = PROGRAMS.filter((program) => name === 'all' || program.name === name);
  if (chosen.length === 0) {
    throw new Error(`Unknown drill "${name}".\n${USAGE}`);
  }
  /** Returns a positive number. @throws {Error} that names an invalid one */
  const positive = (option: 'minutes' | 'rounds' | 'seed' | 'recover') => {
    const value = values[option] === undefined ? undefined : Number(values[option]);
    if (value !== undefined && !(value > 0 && value <= 1_000_000)) {
      throw new Error(`--${option} is "${values[option]}", but must be a number above 0, at most 1,000,000.`);
    }
    return value;
  };
  const options = {
    minutes: positive('minutes'),
    rounds: positive('rounds'),
    seed: positive('seed') ?? 1 + Math.floor(Math.random() * 1_000_000),
    recoverMs: 1_000 * (positive('recover') ?? RECOVER_SECONDS),
    only: values.only,
    say: (line: string) => writeText(process.stdout, `  ${line}\n`),
  };
  let failed = 0;
  for (const program of chosen) {
    failed += (await runOne(program, options)) ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
}

async function runOne(program: DrillProgram, options: DrillOptions): Promise<boolean> {
  writeText(process.stdout, `· ${program.name}, seed ${options.seed}\n`);
  const started = Date.now();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  // Accessible for the user that runs PostgreSQL.
  chmodSync(folder, 0o711);
  const findings = await program.run(options, folder).finally(() => rmSync(folder, { recursive: true, force: true }));
  for (const complaint of findings.complaints()) {
    writeText(process.stdout, `  ✗ ${complaint}\n`);
  }
  const seconds = Math.round((Date.now() - started) / 1_000);
  writeText(process.stdout, `${findings.failed ? '✗' : '✓'} ${program.name}: ${findings.line()} (${seconds} s)\n`);
  return !findings.failed;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    writeError(process.stderr, error);
    process.exit(1);
  },
);
