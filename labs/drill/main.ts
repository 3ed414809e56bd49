import { parseArgs } from 'node:util';
import { writeError, writeText } from 'shared-types/output';
import { PROGRAMS } from './all-programs.ts';
import type { DrillOptions, DrillProgram } from './drill-program.ts';
import { readOptions } from './read-options.ts';

/** `npm run drill -- <name>`: makes faults on purpose and tells what came of them; ends with 1 when something was lost. */
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
      together: { type: 'string' },
    },
  });
  const options = readOptions(values);
  const [name] = positionals;
  if (name === undefined) {
    const width = Math.max(...PROGRAMS.map((program) => program.name.length));
    writeText(
      process.stdout,
      `npm run drill -- <name> [--minutes M] [--rounds N] [--seed S] [--recover SECONDS] [--only WORDS] [--together N]\n\n${PROGRAMS.map((program) => `  ${program.name.padEnd(width)}  ${program.summary}\n`).join('')}  ${'all'.padEnd(width)}  every one of them\n`,
    );
    return 0;
  }
  const chosen = PROGRAMS.filter((program) => name === 'all' || program.name === name);
  if (chosen.length === 0) {
    throw new Error(
      `There is no drill "${name}". There are: ${PROGRAMS.map((program) => program.name).join(', ')}, all.`,
    );
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
