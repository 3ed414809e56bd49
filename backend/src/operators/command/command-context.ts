import { type Command, InvalidArgumentError } from 'commander';
import { formatWon, MAX_SENT_WON, readWon, type WonProblem } from 'shared-types';
import { escapeLine, writeText } from 'shared-types/output';

/** What every operator command works with. */
export interface CommandContext {
  /** Does an action on the backend. @throws {OperatorRefused} in words for the operator */
  readonly act: (name: string, input: object) => Promise<object>;
}

/** Options that every command has. */
export interface PrintOptions {
  readonly json?: boolean;
}

/** Prints a result: lines for people, or JSON for programs. */
export function print({ json }: PrintOptions, result: object, lines: string): void {
  writeText(process.stdout, `${json === true ? JSON.stringify(result) : lines}\n`);
}

/** Escapes what a command and its subcommands print themselves: help, and errors that repeat arguments. */
export function escapeOutput(command: Command): void {
  command.configureOutput({
    writeOut: (text) => writeText(process.stdout, text),
    writeErr: (text) => writeText(process.stderr, text),
  });
  command.commands.forEach(escapeOutput);
}

/** Reads a number of a row or a place from the command line. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return Number(text);
}

const WON_PROBLEMS: Readonly<Record<WonProblem, string>> = {
  unreadable: 'It must be an amount of won in digits, such as 50000.',
  negative: 'It must not be below 0.',
  fraction: 'It must be whole won, without decimals.',
  tooLarge: `It must be ${formatWon(MAX_SENT_WON, 'en')} or less.`,
  grouping: 'Write thousands as 1,000 and decimals as 1.5k.',
  remainder: 'Write every unit out, such as 1m 500k.',
  currency: 'It must be an amount of won.',
};

/**
 * Reads an amount of won from the command line, as a reader of English writes it.
 * @throws {InvalidArgumentError} if the text is no amount; the message tells the operator why
 */
export function parseWon(text: string): number {
  const read = readWon(text, 'en') ?? { problem: 'unreadable' };
  if ('problem' in read) {
    throw new InvalidArgumentError(WON_PROBLEMS[read.problem]);
  }
  return read.won;
}

/** Rows as columns for people, each as wide as its widest entry. */
export function table(given: readonly (readonly (string | number)[])[]): string {
  const rows = given.map((row) => row.map((cell) => escapeLine(String(cell))));
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  }
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
