import { describe, expect, it } from '@jest/globals';
import { OperatorError } from '../../calls/operator-error.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';

const PROVIDER = { kind: 'provider', code: 'pado', nameKo: '파도', nameEn: 'Pado', used: 'y' };
const TABLE = { kind: 'table', code: 't1', company: 'naru', game: 'baccarat', nameKo: '가', nameEn: 'A' };

const read = (entries: readonly object[]) => readCatalogueFile(JSON.stringify({ entries }));

describe('readCatalogueFile', () => {
  it('returns the entries of a file', () => {
    const entries = [PROVIDER, { ...TABLE, least: 1_000, most: 5_000 }];
    expect(readCatalogueFile(JSON.stringify({ $schema: './catalogue.schema.json', entries }))).toEqual(entries);
  });

  it('names every problem with its entry', () => {
    const entries = [{ ...TABLE, least: 1_000, most: 5_000, game: 'poker' }, { kind: 'chair' }, { ...PROVIDER, x: 1 }];
    expect(() => read(entries)).toThrow(/entries\[0\]: game[^]*entries\[1\]: kind[^]*entries\[2\]: .*\(x\)/);
  });

  it.each(['{', '[]', '{"entries": []}'])('rejects %s', (text) => {
    expect(() => readCatalogueFile(text)).toThrow(OperatorError);
  });
});
