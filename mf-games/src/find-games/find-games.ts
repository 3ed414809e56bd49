import { convertQwertyToHangul, disassemble } from 'es-hangul';

interface Named {
  readonly nameKo: string;
  readonly nameEn: string;
}

/** Games with their normalized names, for a search on every keystroke. */
export interface SearchIndex<Game extends Named> {
  readonly games: readonly Game[];
  readonly names: () => readonly SearchedNames[];
}

/** Names without case, spaces and punctuation. */
interface SearchedNames {
  /** In jamo, per character. */
  readonly ko: readonly string[];
  readonly en: string;
}

/** Creates a search index. Names are normalized at the first search, because most visits have none. */
export function createSearchIndex<Game extends Named>(games: readonly Game[]): SearchIndex<Game> {
  let names: readonly SearchedNames[] | undefined;
  return {
    games,
    names: () =>
      (names ??= games.map(({ nameKo, nameEn }) => ({
        ko: splitJamo(normalizeName(nameKo)),
        en: normalizeName(nameEn),
      }))),
  };
}

/**
 * Finds games by Korean or English name, by Korean initial consonants, and, if nothing matches, by Korean text typed with a
 * Latin layout (`qkzkfk` for 바카라). Matches at the start of the name come first. An empty text returns all games.
 */
export function findGames<Game extends Named>(index: SearchIndex<Game>, text: string): readonly Game[] {
  const wanted = normalizeName(text);
  if (wanted === '') {
    return index.games;
  }
  const found = findNamed(index, wanted);
  return found.length === 0 && /^[a-z]+$/.test(wanted)
    ? findNamed(index, normalizeName(convertQwertyToHangul(text)))
    : found;
}

function findNamed<Game extends Named>({ games, names }: SearchIndex<Game>, wanted: string): readonly Game[] {
  const typed = splitTypedJamo(wanted);
  const searched = names();
  const first: Game[] = [];
  const others: Game[] = [];
  for (const [at, game] of games.entries()) {
    const { ko = [], en = '' } = searched[at] ?? {};
    const place = Math.min(placeOf(findHangul(ko, typed)), placeOf(en.indexOf(wanted)));
    if (place === 0) {
      first.push(game);
    } else if (place < Number.POSITIVE_INFINITY) {
      others.push(game);
    }
  }
  return [...first, ...others];
}

function placeOf(found: number): number {
  return found === -1 ? Number.POSITIVE_INFINITY : found;
}

function normalizeName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s'’‘·.,!?:-]/g, '');
}

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
