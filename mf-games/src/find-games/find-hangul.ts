import { disassemble } from 'es-hangul';

/** Cache of decomposed characters. */
const jamoCache = new Map<string, string>();

/** Decomposes a text per character into consonants and vowels: `달b` is `['ㄷㅏㄹ', 'b']`. */
export function splitJamo(text: string): readonly string[] {
  return Array.from(text, (letter) => {
    const jamo = jamoCache.get(letter) ?? disassemble(letter);
    jamoCache.set(letter, jamo);
    return jamo;
  });
}

/** Decomposes a search text; splits compound consonants, which a keyboard makes of two typed initial consonants. */
export function splitTypedJamo(text: string): readonly string[] {
  return splitJamo(text).flatMap((letter) => (/^[ㄱ-ㅎ]{2}$/.test(letter) ? Array.from(letter) : [letter]));
}

/**
 * Finds a typed text in a name. An initial consonant matches every syllable that starts with it (`ㄷㅂ` finds 달빛), and the
 * last syllable may be incomplete (`달ㅂ`, `닯` and `달비` find 달빛 too).
 * @param name in jamo
 * @returns index of the first matching character, or -1
 */
export function findHangul(name: readonly string[], typed: readonly string[]): number {
  const last = typed.length - 1;
  const isMatch = (letter: string, place: number, isLast: boolean) => {
    const here = name[place];
    if (here === undefined) {
      return false;
    }
    if (/^[ㄱ-ㅎ]$/.test(letter)) {
      return here.startsWith(letter);
    }
    return isLast ? `${here}${name[place + 1] ?? ''}`.startsWith(letter) : here === letter;
  };
  return name.findIndex((_, start) => typed.every((letter, at) => isMatch(letter, start + at, at === last)));
}
