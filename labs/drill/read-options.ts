import { writeText } from 'shared-types/output';
import type { DrillOptions } from './drill-program.ts';

/** A site that is away for longer was not there for its players. */
const RECOVER_SECONDS = 10;

/** Reads the options of a command line. @throws {Error} that names the number that is none */
export function readOptions(given: {
  readonly minutes?: string | undefined;
  readonly rounds?: string | undefined;
  readonly seed?: string | undefined;
  readonly recover?: string | undefined;
  readonly only?: string | undefined;
  readonly together?: string | undefined;
}): DrillOptions {
  const whole = (name: 'rounds' | 'seed' | 'recover' | 'together', most: number) => {
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
    together: whole('together', 100) ?? 1,
    say: (line) => writeText(process.stdout, `  ${line}\n`),
  };
}
