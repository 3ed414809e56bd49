import { escapeLine } from './escape-characters.ts';

const MAX_TABLE_COLUMNS = 120;
const COLUMN_GAP = '  ';
const FILLER = '\0';
const WIDE_CHARACTERS = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;
/** sv-SE writes dates as ISO 8601 does. */
const LOCAL_TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'long' });

/** Formats a time to the second in the zone of the machine and names the zone: `2026-11-22 15:10:31 GMT+9`. */
export function formatLocalTime(time: string | number | Date): string {
  return LOCAL_TIME.format(new Date(time));
}

/** Formats rows below headings, at most 120 columns wide: the cells of the widest columns continue on further lines. */
export function formatTable(headings: readonly string[], given: readonly (readonly string[])[]): string {
  const rows = [headings, ...given].map((row) => headings.map((_, at) => widen(escapeLine(row[at] ?? ''))));
  const widths = fitWidths(headings.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))));
  const lines = rows.map((row) => {
    const wrapped = row.map((cell, at) => wrapText(cell, widths[at] ?? 0));
    return Array.from({ length: Math.max(1, ...wrapped.map(({ length }) => length)) }, (_, line) =>
      formatLine(wrapped.map((parts, at) => (parts[line] ?? '').padEnd(widths[at] ?? 0))),
    );
  });
  return lines
    .toSpliced(1, 0, [formatLine(widths.map((width) => '─'.repeat(width)))])
    .flat()
    .join('\n');
}

/** Adds a filler to each wide character, so that the length is the number of columns. Escaped texts have no fillers. */
function widen(text: string): string {
  return text.replaceAll(WIDE_CHARACTERS, `$&${FILLER}`);
}

function formatLine(cells: readonly string[]): string {
  return cells.join(COLUMN_GAP).trimEnd().replaceAll(FILLER, '');
}

/** Narrows the widest columns until the table fits. */
function fitWidths(natural: readonly number[]): number[] {
  const widths = [...natural];
  const room = MAX_TABLE_COLUMNS - COLUMN_GAP.length * (widths.length - 1);
  for (let excess = widths.reduce((sum, width) => sum + width, 0) - room; excess > 0; excess -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Splits a text at spaces into lines of a width, at least 2; a longer word is cut. */
function wrapText(text: string, width: number): string[] {
  const line = new RegExp(` ?(.{1,${width}}(?= |$)|.{1,${width}}(?!${FILLER}))`, 'g');
  return [...text.matchAll(line)].map(([, part = '']) => part);
}
