import type { WordingRule } from './wording-rule.ts';

/** Syllables of hangul by their last consonant: 0 is none, 8 is ㄹ. */
function syllables(fits: (last: number) => boolean): string {
  return Array.from({ length: 11_172 }, (_, at) => at)
    .filter((at) => fits(at % 28))
    .map((at) => String.fromCodePoint(0xac_00 + at))
    .join('');
}

/** A particle at the end of a word, after one of the syllables. */
function after(fits: (last: number) => boolean, particle: string): RegExp {
  return new RegExp(`[${syllables(fits)}]${particle}(?![가-힣])`);
}

/** Particles that do not fit the syllable before them, and those that do. */
export const WRONG_PARTICLES: readonly WordingRule[] = [
  { wrong: after((last) => last === 0 || last === 8, '으로'), right: '로' },
  { wrong: after((last) => last !== 0 && last !== 8, '로'), right: '으로' },
  { wrong: after((last) => last === 0, '을'), right: '를' },
  { wrong: after((last) => last !== 0, '를'), right: '을' },
  { wrong: /을\(를\)|이\(가\)|은\(는\)|\(으\)로/, right: 'a sentence that needs no choice' },
  // Amounts end in 원; what people and houses are called ends in anything.
  {
    wrong: /\{\{(?:name|nick|title|device|bank|kind|word|length)\}\}(?:[을를이가은는과와]|으?로)(?![가-힣])/,
    right: 'a sentence that needs no choice',
  },
];
