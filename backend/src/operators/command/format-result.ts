import { formatLocalTime, formatTable } from 'shared-types/command-text';
import { escapeCharacters, escapeLine } from 'shared-types/output';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

type Row = Readonly<Record<string, unknown>>;

/**
 * Formats the result of an action: lists as tables, long texts below their name, everything else as one line.
 * @param columns of the tables; every field of the rows when absent
 */
export function formatResult(result: object, columns?: readonly string[]): string {
  const fields = Object.entries(result);
  const values = fields.filter(([, value]) => !isRows(value) && !isLong(value));
  const blocks = [
    ...(values.length === 0 ? [] : [values.map(([name, value]) => `${name} ${formatValue(name, value)}`).join(', ')]),
    ...fields
      .filter(([, value]) => isLong(value))
      .map(([name, value]) => `${name}:\n${escapeCharacters(String(value))}`),
    ...fields.flatMap(([name, value]) => (isRows(value) ? [formatRows(name, value, columns)] : [])),
  ];
  return blocks.length === 0 ? 'done' : blocks.join('\n');
}

function formatRows(name: string, rows: readonly Row[], wanted: readonly string[] | undefined): string {
  if (rows.length === 0) {
    return `${name}: none`;
  }
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = wanted?.filter((column) => known.includes(column)) ?? [];
  const shown = columns.length === 0 ? known : columns;
  return `${name}:\n${formatTable(
    shown,
    rows.map((row) => shown.map((column) => formatValue(column, row[column]))),
  )}`;
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') {
    return '–';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (typeof value === 'number') {
    return name === 'id' || name.endsWith('Id') ? String(value) : value.toLocaleString('en-US');
  }
  if (typeof value === 'string') {
    return ISO_TIME.test(value) ? formatLocalTime(value) : escapeLine(value);
  }
  return escapeLine(JSON.stringify(value));
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && (value.includes('\n') || value.length > 100);
}
