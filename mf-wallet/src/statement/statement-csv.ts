import type { StatementRow } from './statement-row.ts';

/** Texts of a row in the visitor's language. */
interface CsvWords {
  readonly kind: (kind: StatementRow['kind']) => string;
  readonly about: (row: StatementRow) => string;
}

/** Cells of a row by the key of its column's name. */
const COLUMNS = {
  number: ({ id }) => id,
  time: ({ at }) => at,
  rows: (row, { kind }) => kind(row.kind),
  what: (row, { about }) => about(row),
  reference: ({ reference }) => reference,
  change: ({ change }) => change.balance,
  after: ({ after }) => after.balance,
  inPlay: ({ change }) => change.inPlay,
  hold: ({ change }) => change.hold,
  comp: ({ change }) => change.comp,
} as const satisfies Record<string, (row: StatementRow, words: CsvWords) => string | number>;

/** Makes Excel read the text as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * Formats the statement as CSV (RFC 4180), with plain integers and ISO 8601 times. Text that a spreadsheet would run as a
 * formula is escaped.
 */
export function formatStatementCsv(
  rows: readonly StatementRow[],
  { column, ...words }: CsvWords & { readonly column: (key: keyof typeof COLUMNS) => string },
): string {
  const keys = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const lines = [keys.map(column), ...rows.map((row) => keys.map((key) => COLUMNS[key](row, words)))];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(formatCell).join(',')).join('\r\n') + '\r\n';
}

function formatCell(value: string | number): string {
  if (typeof value === 'number') {
    return String(value);
  }
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
