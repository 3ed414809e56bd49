import { parseArgs } from 'node:util';
import { writeError, writeText } from 'shared-types/output';
import type { DrillOptions, DrillProgram } from './drill-program.ts';
import { kills } from './programs/kills.ts';
import { postgresRestarted } from './programs/postgres-restarted.ts';
import { silentReleases } from './programs/silent-releases.ts';

/** Maximum downtime that players accept, in seconds. */
const RECOVER_SECONDS = 10;

/** Parses the options. @throws {Error} that names an invalid number */
function readOptions(
  given: Partial<Readonly<Record<'minutes' | 'rounds' | 'seed' | 'recover' | 'only', string | undefined>>>,
): DrillOptions {
  const whole = (name: 'rounds' | 'seed' | 'recover', most: number) => {
    const value = given[name] === undefined ? undefined : Number(given[name]);
    if (value !== undefined && !(Number.isInteger(value) && value >= 1 && value <= most)) {
      throw new Error(`--${name} is "${given[name]}", but must be a whole number from 1 to ${most}.`);
    }
    return value;
  };
  const minutes = given.minutes === undefined ? undefined : Number(given.minutes);
  if (minutes !== undefined && !(minutes > 0 && minutes <= 24 * 60)) {
    throw new Error(`--minutes is "${given.minutes}", but must be a number above 0, at most ${24 * 60}.`);
  }
  return {
    minutes,
    rounds: whole('rounds', 1_000_000),
    seed: whole('seed', 1_000_000) ?? 1 + Math.floor(Math.random() * 1_000_000),
    recoverMs: 1_000 * (whole('recover', 3_600) ?? RECOVER_SECONDS),
    only: given.only,
    say: (line) => writeText(process.stdout, `  ${line}\n`),
  };
}

/** All drills in the order of `npm run drill -- all`. */
const PROGRAMS: readonly DrillProgram[] = [kills, postgresRestarted, silentReleases];

/** Runs `npm run drill -- <name>`. @returns 1 if a drill found a problem */
async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      rounds: { type: 'string' },
      seed: { type: 'string' },
      recover: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const options = readOptions(values);
  const [name] = positionals;
  if (name === undefined) {
    const width = Math.max(...PROGRAMS.map((program) => program.name.length));
    writeText(
      process.stdout,
      `npm run drill -- <name> [--minutes M] [--rounds N] [--seed S] [--recover SECONDS] [--only TEXT]\n\n${PROGRAMS.map((program) => `  ${program.name.padEnd(width)}  ${program.summary}\n`).join('')}  ${'all'.padEnd(width)}  runs all drills\n`,
    );
    return 0;
  }
  const chosen = PROGRAMS.filter((program) => name === 'all' || program.name === name);
  if (chosen.length === 0) {
    throw new Error(`Unknown drill "${name}". Use one of: ${PROGRAMS.map((program) => program.name).join(', ')}, all.`);
  }
  let failed = 0;
  for (const program of chosen) {
    failed += (await runOne(program, options)) ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
}

async function runOne(program: DrillProgram, options: DrillOptions): Promise<boolean> {
  writeText(process.stdout, `· ${program.name}, seed ${options.seed}\n`);
  const started = Date.now();
  const findings = await program.run(options);
  for (const complaint of findings.complaints()) {
    writeText(process.stdout, `  ✗ ${complaint}\n`);
  }
  const seconds = Math.round((Date.now() - started) / 1_000);
  writeText(process.stdout, `${findings.failed ? '✗' : '✓'} ${program.name}: ${findings.line()} (${seconds} s)\n`);
  return !findings.failed;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    writeError(process.stderr, error);
    process.exit(1);
  },
);
