import { disassemble } from 'es-hangul';

/** Cache of letters: thousands of names use some hundred. */
const known = new Map<string, string>();

/** Splits a text into letters, each syllable into consonants and vowels: `달b` is `['ㄷㅏㄹ', 'b']`. */
export function jamoOf(text: string): readonly string[] {
  return Array.from(text, (letter) => {
    const jamo = known.get(letter) ?? disassemble(letter);
    known.set(letter, jamo);
    return jamo;
  });
}

/** Splits typed Korean text for a search: two consonants that a keyboard combines into one letter are separated. */
export function typedJamo(text: string): readonly string[] {
  return jamoOf(text).flatMap((letter) => (/^[ㄱ-ㅎ]{2}$/.test(letter) ? Array.from(letter) : [letter]));
}

/**
 * Returns the position of a typed text in a name: an initial consonant matches every syllable that starts with it (`ㄷㅂ`
 * finds 달빛), and the last syllable may be incomplete (`달ㅂ`, `닯` and `달비` find 달빛, too). @param name in jamo, prepared
 * once for many searches @returns number of letters before it, -1 if it is missing
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
