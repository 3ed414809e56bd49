import { escapeLine } from './escape-characters.ts';

/** Width of the tables that commands print, in columns of a terminal. */
const MAX_TABLE_COLUMNS = 120;
const COLUMN_GAP = '  ';
const WIDE_CHARACTERS = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;
/** sv-SE writes dates as ISO 8601 does. */
const LOCAL_TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'long' });

/** Formats a time to the second in the zone of the machine and names the zone: `2026-11-22 15:10:31 GMT+9`. */
export function formatLocalTime(time: string | number | Date): string {
  return LOCAL_TIME.format(new Date(time));
}

/** Formats rows below headings, at most 120 columns wide: the cells of the widest columns continue on further lines. */
export function formatTable(headings: readonly string[], given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => headings.map((_, at) => escapeLine(row[at] ?? '')));
  const widths = fitWidths(headings.map((_, at) => Math.max(...[headings, ...rows].map((row) => columns(row[at])))));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - columns(cell))))
      .join(COLUMN_GAP)
      .trimEnd();
  const lines = (row: readonly string[]) => {
    const wrapped = row.map((cell, at) => wrapText(cell, widths[at] ?? 0));
    return Array.from({ length: Math.max(...wrapped.map(({ length }) => length)) }, (_, at) =>
      line(wrapped.map((parts) => parts[at] ?? '')),
    );
  };
  return [...lines(headings), line(widths.map((width) => '─'.repeat(width))), ...rows.flatMap(lines)].join('\n');
}

/** Narrows the widest columns until the table fits. */
function fitWidths(natural: readonly number[]): number[] {
  const widths = [...natural];
  const room = MAX_TABLE_COLUMNS - COLUMN_GAP.length * (widths.length - 1);
  for (let excess = widths.reduce((sum, width) => sum + width, 0) - room; excess > 0; excess -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = Math.max(1, (widths[widest] ?? 0) - 1);
  }
  return widths;
}

/** Splits a text at spaces into lines of a width; a longer word is cut. */
function wrapText(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && columns(last) + 1 + columns(word) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    const pieces = cutWord(word, width);
    lines.splice(last === '' ? lines.length - 1 : lines.length, 1, ...pieces);
  }
  return lines;
}

function cutWord(word: string, width: number): string[] {
  const pieces = [''];
  for (const character of word) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && columns(last) + columns(character) > width) {
      pieces.push(character);
    } else {
      pieces[pieces.length - 1] = last + character;
    }
  }
  return pieces;
}

/** Returns the columns that a text takes on a terminal: Korean, Chinese and Japanese characters take two. */
function columns(text = ''): number {
  return text.length + (text.match(WIDE_CHARACTERS)?.length ?? 0);
}
