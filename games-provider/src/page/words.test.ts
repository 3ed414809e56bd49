import { expect, it } from '@jest/globals';
import { DEMO_PROVIDER } from '../declaration.ts';
import { GAME_TEXTS } from '../texts/game-texts.ts';
import { createWords } from './words.ts';

const korean = createWords({ texts: GAME_TEXTS.ko, lang: 'ko', languageTag: 'ko-KR' });
const vietnamese = createWords({ texts: GAME_TEXTS.vn, lang: 'vn', languageTag: 'vi-VN' });

it('shows a return with at most two decimals, in the format of the language', () => {
  expect(korean.returnRate(96.086)).toBe('환수율 96.08%');
  expect(vietnamese.returnRate(98.942)).toBe('Tỷ lệ hoàn trả 98,94%');
});

it('shows odds with the decimal mark of the language, in a game and on its sheet', () => {
  expect([korean.odds('0.95:1'), vietnamese.odds('0.95:1')]).toEqual(['0.95:1', '0,95:1']);
  expect(DEMO_PROVIDER.sheetOf('baccarat', 'vn')?.returns.map(({ odds }) => odds)).toContain('0,95:1');
  expect(DEMO_PROVIDER.sheetOf('slot', 'vn')?.returns[0]?.odds).toMatch(/^≤ \d\.\d{3}×$/);
});
