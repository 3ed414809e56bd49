import { expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { readTextSets } from '../texts/text-sets.ts';
import { OPERATOR_CONTENT } from './font-files.ts';
import { collectFontCharacters } from './font-characters.ts';

const collected = collectFontCharacters(ROOT, OPERATOR_CONTENT);

it('covers all texts of the page frame in the first font files', () => {
  const frame = readTextSets(ROOT).filter(({ place }) => place.startsWith('shell/src/layout'));
  const used = new Set(frame.flatMap(({ texts }) => Array.from(JSON.stringify([texts.ko, texts.en]))));
  expect([...used].filter((one) => !(collected.hangul + collected.latin).includes(one))).toEqual([]);
});

it("needs no additional font file for a visitor's login prompt", () => {
  const prompts = readTextSets(ROOT).flatMap(({ texts }) => [texts.ko.msg2001 ?? '', texts.en.msg2001 ?? '']);
  expect(prompts.join('')).not.toBe('');
  expect(Array.from(prompts.join('')).filter((one) => !(collected.hangul + collected.latin).includes(one))).toEqual([]);
});

it('assigns each character to one font file', () => {
  const all = Array.from(Object.values(collected).join(''));
  expect(all).toHaveLength(new Set(all).size);
});

it('assigns characters to pages, and the operator’s content to the initial page', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'words-'));
  const write = (place: string, locale: string, text: string) => {
    mkdirSync(path.join(root, place), { recursive: true });
    writeFileSync(path.join(root, place, `${locale}.json`), JSON.stringify({ title: text }));
  };
  write('shell/src/layout/texts', 'ko', '가나');
  write('mf-wallet/src/deposit/texts', 'ko', '나다');
  write('mf-wallet/src/deposit/texts', 'vn', 'Số dư');
  write('mf-wallet/src/deposit/texts', 'jp', '入金');
  writeFileSync(path.join(root, 'content.ts'), "const title = '다라'; // 入");
  writeFileSync(path.join(root, 'games.ts'), "const name = '라마'; // 入");
  const words = collectFontCharacters(root, { first: ['content.ts'], further: ['games.ts'] });
  rmSync(root, { recursive: true });
  expect(words).toMatchObject({ further: '마', vietnamese: 'ưố' });
  expect(words.hangul).toMatch(/^가.*나다라/u);
  expect(words.latin).toContain('0123456789');
  expect(words.latin).not.toContain('入');
  expect(words.latin).toContain('ế');
});
