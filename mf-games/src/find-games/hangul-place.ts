import { disassemble } from 'es-hangul';

/** Letters that were met already: thousands of names are written with some hundred. */
const known = new Map<string, string>();

/** A text letter by letter, each syllable as its consonants and vowels: `달b` is `['ㄷㅏㄹ', 'b']`. */
export function jamoOf(text: string): readonly string[] {
  return Array.from(text, (letter) => {
    const jamo = known.get(letter) ?? disassemble(letter);
    known.set(letter, jamo);
    return jamo;
  });
}

/**
 * What somebody types in Korean, to be found in names: two consonants in a row, of which a keyboard makes one letter,
 * stand apart again.
 */
export function typedJamo(text: string): readonly string[] {
  return jamoOf(text).flatMap((letter) => (/^[ㄱ-ㅎ]{2}$/.test(letter) ? Array.from(letter) : [letter]));
}

/**
 * Where a name has what is typed: an initial consonant stands for every syllable that begins with it (`ㄷㅂ` finds 달빛),
 * and the last syllable may still be on its way (`달ㅂ`, `닯` and `달비` find 달빛 too).
 * @param name in jamo, made once for many searches
 * @returns the number of letters before it, -1 when it is not there
 */
export function hangulPlace(name: readonly string[], typed: readonly string[]): number {
  const last = typed.length - 1;
  const fits = (letter: string, place: number, isLast: boolean) => {
    const here = name[place];
    if (here === undefined) {
      return false;
    }
    if (/^[ㄱ-ㅎ]$/.test(letter)) {
      return here.startsWith(letter);
    }
    return isLast ? `${here}${name[place + 1] ?? ''}`.startsWith(letter) : here === letter;
  };
  return name.findIndex((_, start) => typed.every((letter, at) => fits(letter, start + at, at === last)));
}
