import { expect, it } from '@jest/globals';
import { findHangul, splitJamo, splitTypedJamo } from './find-games.ts';

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
