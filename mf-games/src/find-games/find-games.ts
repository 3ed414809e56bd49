import { convertQwertyToHangul, disassemble } from 'es-hangul';

interface Named {
  readonly nameKo: string;
  readonly nameEn: string;
}

/** Names without case, spaces and punctuation. */
interface SearchedNames {
  /** In jamo, per character. */
  readonly ko: readonly string[];
  readonly en: string;
}

/**
 * Finds games by Korean or English name, by Korean initial consonants, and, if nothing matches, by Korean text typed with a
 * Latin layout (`qkzkfk` for 바카라). Matches at the start of the name come first. An empty text returns all games.
 */
export function findGames<Game extends Named>(games: readonly Game[], text: string): readonly Game[] {
  const wanted = normalizeName(text);
  if (wanted === '') {
    return games;
  }
  const found = findNamed(games, wanted);
  return found.length === 0 && /^[a-z]+$/.test(wanted)
    ? findNamed(games, normalizeName(convertQwertyToHangul(text)))
    : found;
}

function findNamed<Game extends Named>(games: readonly Game[], wanted: string): readonly Game[] {
  const typed = splitTypedJamo(wanted);
  const first: Game[] = [];
  const others: Game[] = [];
  for (const game of games) {
    const { ko, en } = getSearchedNames(game);
    const places = [findHangul(ko, typed), en.indexOf(wanted)];
    if (places.includes(0)) {
      first.push(game);
    } else if (places.some((place) => place > 0)) {
      others.push(game);
    }
  }
  return [...first, ...others];
}

const searchedNames = new WeakMap<Named, SearchedNames>();

/** Returns the searched names of a game, normalized at its first search: most visits have none. */
function getSearchedNames(game: Named): SearchedNames {
  const names = searchedNames.get(game) ?? {
    ko: splitJamo(normalizeName(game.nameKo)),
    en: normalizeName(game.nameEn),
  };
  searchedNames.set(game, names);
  return names;
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
