import { describe, expect, it } from '@jest/globals';
import { OperatorRefused } from '../../calls/operator-refused.ts';
import { fromCsv, fromJson } from './read-catalogue-file.ts';
import { readCsv } from './read-csv.ts';

const HEAD = 'kind,code,company,game,theme,nameKo,nameEn,used,least,most';

describe('a catalogue file', () => {
  it('says the same as CSV and as JSON', () => {
    const entries = [
      { kind: 'provider', code: 'pado', nameKo: '파도', nameEn: 'Pado', used: 'y' },
      { kind: 'slot', code: 'pado-1', company: 'pado', theme: 'sea', nameKo: '"일곱", 바다', nameEn: 'Seven, Seas' },
      {
        kind: 'table',
        code: 't1',
        company: 'naru',
        game: 'baccarat',
        nameKo: '가',
        nameEn: 'A',
        least: 1_000,
        most: 5_000,
      },
    ];
    const csv = [
      HEAD,
      'provider,pado,,,,파도,Pado,y,,',
      'slot,pado-1,pado,,sea,"""일곱"", 바다","Seven, Seas",,,',
      '',
      'table,t1,naru,baccarat,,가,A,,1000,5000',
    ].join('\r\n');
    expect(fromCsv(csv)).toEqual(entries);
    expect(fromJson(JSON.stringify({ $schema: './catalogue.schema.json', entries }))).toEqual(entries);
  });

  it('is told every problem with its line', () => {
    const csv = `${HEAD}\ntable,t1,naru,poker,,가,A,,1000,5000\nchair,,,,,,,,,\nslot,s1,pado,,sea,가,A,,15.5,`;
    const read = () => fromCsv(csv);
    expect(read).toThrow(OperatorRefused);
    expect(read).toThrow(/line 2: game[^]*line 3: kind[^]*line 4: least/);
  });

  it.each([
    ['no JSON', () => fromJson('{')],
    ['a list without its object', () => fromJson('[]')],
    ['an empty list', () => fromJson('{"entries": []}')],
    [
      'an unknown field',
      () => fromJson('{"entries": [{"kind": "provider", "code": "a", "nameKo": "가", "nameEn": "A", "x": 1}]}'),
    ],
    ['a head alone', () => fromCsv(HEAD)],
    ['a line that is too short', () => fromCsv(`${HEAD}\nprovider,pado`)],
    ['a quote that stays open', () => fromCsv(`${HEAD}\nprovider,"pado,,,,,,,,`)],
    ['a quote inside of a plain field', () => fromCsv(`${HEAD}\nprovider,a"b,,,,,,,,`)],
    ['a column twice', () => fromCsv('kind,kind\na,b')],
  ])('is refused when it is %s', (_, read) => {
    expect(read).toThrow(OperatorRefused);
  });
});

describe('CSV', () => {
  it('keeps line ends and quotes of a field, and counts lines as an editor does', () => {
    expect(readCsv('a,b\n"one\ntwo","say ""so"""\nlast,\n')).toEqual([
      { line: 2, fields: { a: 'one\ntwo', b: 'say "so"' } },
      { line: 4, fields: { a: 'last', b: '' } },
    ]);
  });

  it('is read with the mark and the line ends that spreadsheets write', () => {
    expect(readCsv('\u{feff}a,b\r\n"one\r\ntwo", x \r\n\r\nlast,y')).toEqual([
      { line: 2, fields: { a: 'one\r\ntwo', b: 'x' } },
      { line: 5, fields: { a: 'last', b: 'y' } },
    ]);
  });

  it('names the line that cannot be read', () => {
    expect(() => readCsv('a,b\n1,2\n"3,4')).toThrow(/line 3/);
  });
});
