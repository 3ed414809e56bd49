import { OperatorRefused } from '../../../calls/operator-refused.ts';

/**
 * Reads CSV as RFC 4180 has it: the first line names the columns, fields with commas, quotes or line ends stand in
 * quotes, a quote in them is doubled. Empty lines are left out.
 * @throws {OperatorRefused} naming the line that cannot be read
 */
export function readCsv(text: string): { readonly line: number; readonly fields: Readonly<Record<string, string>> }[] {
  const [head, ...rows] = rowsOf(text).filter(({ cells }) => cells.length > 1 || cells[0]?.trim() !== '');
  const names = head?.cells.map((name) => name.trim()) ?? [];
  if (names.length === 0 || names.includes('') || new Set(names).size < names.length) {
    throw new OperatorRefused('The first line must name every column once.');
  }
  return rows.map(({ line, cells }) => {
    if (cells.length !== names.length) {
      throw new OperatorRefused(`Line ${line} has ${cells.length} fields, but there are ${names.length} columns.`);
    }
    return { line, fields: Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? ''])) };
  });
}

function rowsOf(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  let line = 1;
  let row = { line, cells: [] as string[] };
  while (field.lastIndex < text.length || row.cells.length > 0) {
    const found = field.exec(text);
    if (found === null) {
      throw new OperatorRefused(`Line ${line}: a quote is not closed, or stands inside a field without quotes.`);
    }
    const [whole, quoted, plain, end] = found;
    row.cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end !== ',') {
      rows.push(row);
      row = { line, cells: [] };
      if (field.lastIndex >= text.length) {
        break;
      }
    }
  }
  return rows;
}
