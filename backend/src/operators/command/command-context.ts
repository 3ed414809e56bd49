import { InvalidArgumentError } from 'commander';

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
  process.stdout.write(`${json === true ? JSON.stringify(result) : lines}\n`);
}

/** Reads a number of a row or a place from the command line. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return Number(text);
}

/** Rows as columns for people, each as wide as its widest entry. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, String(cell).length)));
  }
  return rows
    .map((row) =>
      row
        .map((cell, at) => String(cell).padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
