import { expect, it } from '@jest/globals';
import { createSearchIndex, findGames, findHangul, splitJamo, splitTypedJamo } from './find-games.ts';

const index = createSearchIndex([
  { nameKo: '달의 정원', nameEn: 'Garden of the Moon' },
  { nameKo: '일곱 바다', nameEn: 'Seven Seas' },
  { nameKo: '바다의 왕관', nameEn: 'Crown of the Sea' },
  { nameKo: '왕의 산책', nameEn: 'A King’s Walk' },
]);

const found = (text: string) => findGames(index, text).map(({ nameKo }) => nameKo);

it.each(['', '   '])('returns all games in order for an empty text (%p)', (text) => {
  expect(found(text)).toEqual(['달의 정원', '일곱 바다', '바다의 왕관', '왕의 산책']);
});

it.each([
  ['달의정', ['달의 정원']],
  ['MOON', ['달의 정원']],
  ['kings', ['왕의 산책']],
  ["king's w", ['왕의 산책']],
  ['ㄷㅇㅈㅇ', ['달의 정원']],
  ['ㄷㅇ ㅈ', ['달의 정원']],
  ['ekfdml', ['달의 정원']],
  ['qkek', ['바다의 왕관', '일곱 바다']],
  ['바닥', []],
  ['(', []],
])('finds %p by either name and by initial consonants', (text, names) => {
  expect(found(text)).toEqual(names);
});

it('ranks names that start with the text first', () => {
  expect(found('바다')).toEqual(['바다의 왕관', '일곱 바다']);
  expect(found('ㅇ')).toEqual(['일곱 바다', '왕의 산책', '달의 정원', '바다의 왕관']);
});

it('finds names typed in decomposed Hangul', () => {
  expect(found('달의'.normalize('NFD'))).toEqual(['달의 정원']);
});

it('normalizes names on the first search only', () => {
  let read = 0;
  const game = {
    get nameKo() {
      read += 1;
      return '달의 정원';
    },
    nameEn: 'Garden of the Moon',
  };
  const lazy = createSearchIndex([game]);
  expect(findGames(lazy, ' ')).toHaveLength(1);
  expect(read).toBe(0);
  expect(findGames(lazy, 'ㄷ')).toHaveLength(1);
  expect(findGames(lazy, '달')).toHaveLength(1);
  expect(read).toBe(1);
});

const place = (typed: string, name: string) => findHangul(splitJamo(name), splitTypedJamo(typed));

it.each([
  ['ㄷㅂㅂㅋㄹ', '달빛바카라'],
  ['ㅂㅋㄹ', '달빛바카라'],
  ['달ㅂ', '달빛바카라'],
  ['달비', '달빛바카라'],
  ['달빛ㅂ', '달빛바카라'],
  ['달ㅂㅂㅋ', '달빛바카라'],
  ['ㄷ빛', '달빛바카라'],
  ['다', '달빛'],
  ['까', '까치'],
  ['ㄲ', '까치'],
  ['777', '럭키777'],
  ['a.b', 'a.b'],
])('finds for %p the name %p', (typed, name) => {
  expect(place(typed, name)).toBeGreaterThanOrEqual(0);
});

// Incomplete syllables while typing must still match.
it.each([
  ['ㄳ', '금성'],
  ['ㄼㅅ', '루비성'],
  ['닯', '달빛'],
  ['밧', '바삭'],
  ['값', '갑사'],
  ['밖', '바깥'],
  ['달', '다람쥐섬'],
])('finds for the incomplete syllable %p the name %p', (typed, name) => {
  expect(place(typed, name)).toBeGreaterThanOrEqual(0);
});

it.each([
  ['ㄱ', '나루'],
  ['달가', '달빛'],
  ['ㅂㄷ', '달빛'],
  ['다빛', '달빛'],
  ['ㅂ', '값'],
  ['달빛바', '달빛'],
  ['a.b', 'axb'],
])('does not find for %p the name %p', (typed, name) => {
  expect(place(typed, name)).toBe(-1);
});

it('returns the position in the name', () => {
  expect(place('ㅂㅋ', '달빛바카라')).toBe(2);
});
