import { describe, expect, it, jest } from '@jest/globals';
import { SourcePositions } from './source-position.ts';

/** Column 4 of the first line is line 2 of the source. */
const MAP = JSON.stringify({
  version: 3,
  file: '12.js',
  sources: ['webpack://mf-wallet/./src/deposit/deposit-page.tsx'],
  names: [],
  mappings: 'AAAA,IACA',
});

const store = (files: Readonly<Record<string, string>>) => ({
  readFile: jest.fn(async (name: string, version: string, file: string) => {
    const text = files[`${name}/${version}/${file}`];
    return text === undefined ? undefined : Buffer.from(text);
  }),
});

describe('SourcePositions', () => {
  const files = { 'mf-wallet/1.5.0/js/12.js.map': MAP, 'mf-wallet/1.5.0/13.js.map': '{' };

  it('reads the map next to the built file once', async () => {
    const storage = store(files);
    const positions = new SourcePositions(storage);
    const place = { file: 'src/deposit/deposit-page.tsx', line: 2 };
    expect(await positions.of('/assets/mf-wallet/1.5.0/js/12.js:1:5')).toEqual(place);
    expect(await positions.of('/assets/mf-wallet/1.5.0/js/12.js:1:1')).toEqual({ ...place, line: 1 });
    expect(storage.readFile).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a file without a map', '/assets/mf-wallet/1.5.0/14.js:1:5'],
    ['an invalid map', '/assets/mf-wallet/1.5.0/13.js:1:5'],
    ['an address without a position', '/assets/mf-wallet/1.5.0/js/12.js'],
    ['an invalid position', '/assets/mf-wallet/1.5.0/js/12.js:0:0'],
    ['a position beyond the file', '/assets/mf-wallet/1.5.0/js/12.js:900:5'],
  ])('returns undefined for %s', async (_, address) => {
    expect(await new SourcePositions(store(files)).of(address)).toBeUndefined();
  });

  it.each(['/assets/mf-wallet/../12.js:1:5', '/assets/mf-wallet/1.5.0/../../x.js:1:5', '/assets/a/1//b.js:1:5'])(
    'reads no file outside of a release: %s',
    async (address) => {
      const storage = store(files);
      expect(await new SourcePositions(storage).of(address)).toBeUndefined();
      expect(storage.readFile).not.toHaveBeenCalled();
    },
  );
});
