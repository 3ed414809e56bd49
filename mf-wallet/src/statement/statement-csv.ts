import type { StatementRow } from './statement-row.ts';

/** Names of the columns and of the kinds of rows, in the visitor's language. */
interface CsvWords {
  readonly columns: readonly string[];
  readonly kind: (kind: StatementRow['kind']) => string;
  readonly about: (row: StatementRow) => string;
}

/** Makes Excel read the text as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * Formats the statement as CSV (RFC 4180), with plain integers and ISO 8601 times. Text that a spreadsheet would run as a
 * formula is escaped.
 */
export function formatStatementCsv(rows: readonly StatementRow[], { columns, kind, about }: CsvWords): string {
  const lines = rows.map((row) => {
    const { id, at, reference, change, after } = row;
    return [
      id,
      at,
      kind(row.kind),
      about(row),
      reference,
      change.balance,
      after.balance,
      change.inPlay,
      change.hold,
      change.comp,
    ];
  });
  return BYTE_ORDER_MARK + [columns, ...lines].map((cells) => cells.map(formatCell).join(',')).join('\r\n') + '\r\n';
}

function formatCell(value: string | number): string {
  if (typeof value === 'number') {
    return String(value);
  }
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
