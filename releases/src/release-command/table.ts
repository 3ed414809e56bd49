import { escapeLine } from 'shared-types/output';

/** Rows under headings in columns of their own width; a cell that is wider than the terminal is never cut. */
export function table(headings: readonly string[], given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(escapeLine));
  const widths = headings.map((heading, at) => Math.max(width(heading), ...rows.map((row) => width(row[at] ?? ''))));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === cells.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - width(cell))))
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((size) => '─'.repeat(size))), ...rows.map(line)].join('\n');
}

/** Columns that a text takes on a terminal: Korean, Chinese and Japanese characters take two. */
function width(text: string): number {
  return (
    text.length + (text.match(/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0)
  );
}
