import { CsvError, parse } from 'csv-parse/sync';
import { OperatorRefused } from '../../calls/operator-refused.ts';

/** A row of a file: the line where it begins, counted as an editor counts, and its fields by column. */
export interface CsvRow {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads CSV (RFC 4180) whose first line names the columns. Empty lines are left out, and so is the space around a field.
 * @throws {OperatorRefused} naming the line that cannot be read
 */
export function readCsv(text: string): CsvRow[] {
  const [head, ...rows] = withLines(cellsOf(text)).filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  const names = head?.cells ?? [];
  if (names.length === 0 || names.includes('') || new Set(names).size < names.length) {
    throw new OperatorRefused('The first line must name every column once.');
  }
  return rows.map(({ line, cells }) => {
    if (cells.length !== names.length) {
      throw new OperatorRefused(`Line ${line} has ${cells.length} fields, but there are ${names.length} columns.`);
    }
    return { line, fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) };
  });
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, relaxColumnCount: true });
  } catch (error) {
    if (error instanceof CsvError) {
      throw new OperatorRefused(`${error.message}.`);
    }
    throw error;
  }
}

/** The line where each row begins: the library counts line ends of two characters within quotes twice. */
function withLines(rows: readonly string[][]): { readonly line: number; readonly cells: readonly string[] }[] {
  let next = 1;
  return rows.map((cells) => {
    const line = next;
    next += cells.join('').split('\n').length;
    return { line, cells: cells.map((cell) => cell.trim()) };
  });
}
