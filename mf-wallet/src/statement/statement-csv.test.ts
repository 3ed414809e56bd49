import { describe, expect, it } from '@jest/globals';
import { formatStatementCsv } from './statement-csv.ts';
import { describeRow, type StatementRow } from './statement-row.ts';

const NOTHING = { balance: 0, inPlay: 0, comp: 0, hold: 0 };
const ROW: StatementRow = {
  id: 12,
  at: '2026-11-21T01:00:00.000Z',
  kind: 'withdraw',
  reference: '7',
  game: null,
  reason: null,
  change: { ...NOTHING, balance: -50_000, hold: 50_000 },
  after: { ...NOTHING, balance: 1_200_000, hold: 50_000 },
};
const same = (text: string) => text;
const WORDS = { column: same, kind: same, about: ({ reason }: StatementRow) => reason ?? '' };
const lines = (...rows: StatementRow[]) => formatStatementCsv(rows, WORDS).split('\r\n');

describe('the statement as CSV', () => {
  it('starts with a byte order mark and has plain numbers and times', () => {
    expect(lines(ROW)).toEqual([
      '\u{feff}number,time,rows,what,reference,change,after,inPlay,hold,comp',
      '12,2026-11-21T01:00:00.000Z,withdraw,,7,-50000,1200000,0,50000,0',
      '',
    ]);
  });

  it('escapes commas, quotes and line breaks', () => {
    expect(lines({ ...ROW, reason: 'a "b", c' })[1]).toContain('"a ""b"", c"');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('prevents %p from being run as a formula', (reason) => {
    expect(lines({ ...ROW, reason })[1]).toContain(`'${reason}`);
  });
});

describe('the description of a row', () => {
  it('names the game in the visitor’s language, else the operator’s text', () => {
    const game = { code: 'x', nameKo: '바카라', nameEn: 'Baccarat' };
    expect(describeRow({ game, reason: null }, 'ko')).toBe('바카라');
    expect(describeRow({ game, reason: null }, 'jp')).toBe('Baccarat');
    expect(describeRow({ game: null, reason: '보정' }, 'ko')).toBe('보정');
    expect(describeRow({ game: null, reason: null }, 'ko')).toBe('');
  });
});
