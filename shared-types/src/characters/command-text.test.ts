import { describe, expect, it } from '@jest/globals';
import { formatLocalTime, formatTable } from './command-text.ts';

describe('formatTable', () => {
  it('aligns columns and counts Korean characters as two', () => {
    expect(
      formatTable(
        ['id', 'title'],
        [
          ['1', '달'],
          ['22', 'Moon'],
        ],
      ),
    ).toBe(['id  title', '──  ─────', '1   달', '22  Moon'].join('\n'));
  });

  it.each([
    ['words', 'a text of words '.repeat(40).trim()],
    ['one word', 'x'.repeat(623)],
    ['Korean characters', '가'.repeat(300)],
  ])('stays within 120 columns and drops nothing with a cell of %s', (_, cell) => {
    const lines = formatTable(
      ['version', 'what'],
      [
        ['mf-wallet@1.0.0', cell],
        ['second', 'y'],
      ],
    ).split('\n');
    const width = (line: string) => line.length + (line.match(/가/g)?.length ?? 0);
    expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(120);
    expect(
      lines
        .slice(2, -1)
        .join('')
        .replaceAll(/mf-wallet@1\.0\.0| /g, ''),
    ).toBe(cell.replaceAll(' ', ''));
    expect(lines.at(-1)).toMatch(/^second +y$/);
  });

  it('escapes line feeds and control characters', () => {
    expect(
      formatTable(['a'], [['x\ny\u001B']])
        .split('\n')
        .at(-1),
    ).toBe('x\\u000ay\\u001b');
  });
});

it('formats a time to the second with the zone of the machine', () => {
  expect(formatLocalTime('2026-11-22T06:09:01.500Z')).toMatch(/^2026-11-2[123] \d\d:\d\d:01 \S+$/);
});
