/** Initial consonants in the order of Unicode's syllables. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Finals in the order of Unicode's syllables, the first being none; those of two letters with their letters. */
const FINALS = [
  '',
  'ㄱ',
  'ㄲ',
  'ㄱㅅ',
  'ㄴ',
  'ㄴㅈ',
  'ㄴㅎ',
  'ㄷ',
  'ㄹ',
  'ㄹㄱ',
  'ㄹㅁ',
  'ㄹㅂ',
  'ㄹㅅ',
  'ㄹㅌ',
  'ㄹㅍ',
  'ㄹㅎ',
  'ㅁ',
  'ㅂ',
  'ㅂㅅ',
  'ㅅ',
  'ㅆ',
  'ㅇ',
  'ㅈ',
  'ㅊ',
  'ㅋ',
  'ㅌ',
  'ㅍ',
  'ㅎ',
] as const;

/** What a keyboard makes of two consonants in a row, in Unicode's order of letters. */
const PAIRS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const VOWELS = 21;
const PER_INITIAL = VOWELS * FINALS.length;

/**
 * A pattern of what somebody types in Korean: an initial consonant stands for every syllable that begins with it
 * (`ㄷㅂ` finds 달빛), and the last syllable may still be on its way (`달ㅂ`, `닯` and `달비` find 달빛 too).
 * @param text without spaces, in lower case
 */
export function hangulPattern(text: string): RegExp {
  const letters = Array.from(text.replaceAll(/[ㄳ-ㅄ]/g, (letter) => PAIRS[letter] ?? letter));
  return new RegExp(letters.map((letter, at) => letterPattern(letter, at === letters.length - 1)).join(''), 'u');
}

function letterPattern(letter: string, last: boolean): string {
  if (INITIALS.includes(letter)) {
    return beginningWith(letter);
  }
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) {
    return letter.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  }
  return last ? unfinished(code) : letter;
}

/** Every syllable with this initial, and the consonant by itself. */
function beginningWith(initial: string): string {
  const first = FIRST_SYLLABLE + INITIALS.indexOf(initial) * PER_INITIAL;
  return `[${initial}${String.fromCodePoint(first)}-${String.fromCodePoint(first + PER_INITIAL - 1)}]`;
}

/** A syllable that may get a final yet, or whose final may turn out to begin the next syllable. */
function unfinished(code: number): string {
  const final = (code - FIRST_SYLLABLE) % FINALS.length;
  const open = code - final;
  const syllable = String.fromCodePoint(code);
  if (final === 0) {
    return `[${syllable}-${String.fromCodePoint(open + FINALS.length - 1)}]`;
  }
  const letters = Array.from(FINALS[final] ?? '');
  const kept = FINALS.indexOf((letters.length === 2 ? (letters[0] ?? '') : '') as (typeof FINALS)[number]);
  return `(?:${syllable}|${String.fromCodePoint(open + kept)}${beginningWith(letters.at(-1) ?? '')})`;
}
