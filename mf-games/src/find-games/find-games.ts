import { convertQwertyToHangul } from 'es-hangul';
import { hangulPlace, jamoOf, typedJamo } from './hangul-place.ts';

interface Named {
  readonly nameKo: string;
  readonly nameEn: string;
}

/** Games with their searchable names. */
export interface SearchIndex<Game extends Named> {
  readonly games: readonly Game[];
  /** In the order of the games. */
  readonly names: () => readonly SearchedNames[];
}

/** Names without case, spaces and diacritics. */
interface SearchedNames {
  /** In jamo, letter by letter. */
  readonly ko: readonly string[];
  readonly en: string;
}

/** Creates an index of games. Names are normalized at the first search, since most visits have none. */
export function searchIndex<Game extends Named>(games: readonly Game[]): SearchIndex<Game> {
  let names: readonly SearchedNames[] | undefined;
  return {
    games,
    names: () => (names ??= games.map(({ nameKo, nameEn }) => ({ ko: jamoOf(plain(nameKo)), en: plain(nameEn) }))),
  };
}

/**
 * Returns the games whose Korean or English name contains the text; Korean also by initial consonants, and as typed on
 * a Latin keyboard (`qkzkfk` for 바카라) if there is no other result. Names that start with it are first, otherwise the
 * order is preserved. All games without a text.
 */
export function findGames<Game extends Named>(index: SearchIndex<Game>, text: string): readonly Game[] {
  const wanted = plain(text);
  if (wanted === '') {
    return index.games;
  }
  const found = findNamed(index, wanted);
  return found.length === 0 && /^[a-z]+$/.test(wanted) ? findNamed(index, plain(convertQwertyToHangul(text))) : found;
}

function findNamed<Game extends Named>({ games, names }: SearchIndex<Game>, wanted: string): readonly Game[] {
  const typed = typedJamo(wanted);
  const searched = names();
  const first: Game[] = [];
  const others: Game[] = [];
  for (const [at, game] of games.entries()) {
    const { ko = [], en = '' } = searched[at] ?? {};
    const place = Math.min(placeOf(hangulPlace(ko, typed)), placeOf(en.indexOf(wanted)));
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

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s'’‘·.,!?:-]/g, '');
}
