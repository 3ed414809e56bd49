import { expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectFontCharacters } from './font-characters.ts';
import { formatUnicodeRange, removeCharacters } from './font-slices.ts';

it('assigns each character to one font file, frame and login prompt to the first', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'words-'));
  const write = (place: string, locale: string, texts: object) => {
    mkdirSync(path.join(root, place), { recursive: true });
    writeFileSync(path.join(root, place, `${locale}.json`), JSON.stringify(texts));
  };
  write('shell/src/layout/texts', 'ko', { title: '가나' });
  write('mf-wallet/src/deposit/texts', 'ko', { title: '나다', msg2001: '라' });
  write('mf-wallet/src/deposit/texts', 'vn', { title: 'Số dư' });
  write('mf-wallet/src/deposit/texts', 'jp', { title: '入金' });
  writeFileSync(path.join(root, 'content.ts'), "const title = '다'; // 入");
  writeFileSync(path.join(root, 'games.ts'), "const name = '다마'; // 入");
  const words = collectFontCharacters(root, { first: ['content.ts'], further: ['games.ts'] });
  rmSync(root, { recursive: true });
  expect(words).toMatchObject({ further: '마', vietnamese: 'ưố' });
  expect(words.hangul).toMatch(/^가.*나다라/u);
  const all = Array.from(Object.values(words).join(''));
  expect(all).toHaveLength(new Set(all).size);
  expect(words.latin).toContain('0123456789');
  expect(words.latin).not.toContain('入');
  expect(words.latin).toContain('ế');
});

it('removes ideographs and the characters of the separate files', () => {
  expect(removeCharacters('U+2025-2027, U+4e00-4e03, U+65e5, U+ac00-ac02', '각a')).toBe('U+2025-2027,U+ac00,U+ac02');
  expect(removeCharacters('U+ac00', '가')).toBe('U+0');
});

it('joins characters that follow each other into one range', () => {
  expect(formatUnicodeRange('dabc가₩')).toBe('U+61-64,U+20a9,U+ac00');
});
