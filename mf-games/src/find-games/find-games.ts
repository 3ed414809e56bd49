import { hangulPlace, jamoOf, typedJamo } from './hangul-place.ts';

interface Named {
  readonly nameKo: string;
  readonly nameEn: string;
}

/** Games with their names as they are searched in; made once for a list, searched at every key. */
export type SearchIndex<Game extends Named> = readonly {
  readonly game: Game;
  /** In jamo, letter by letter. */
  readonly ko: readonly string[];
  readonly en: string;
}[];

/** Makes names searchable: without case, spaces and marks. */
export function searchIndex<Game extends Named>(games: readonly Game[]): SearchIndex<Game> {
  return games.map((game) => ({ game, ko: jamoOf(plain(game.nameKo)), en: plain(game.nameEn) }));
}

/**
 * Games whose Korean or English name has the text; Korean also by initial consonants. Names that begin with it come
 * first, otherwise the order stays. All of them without a text.
 */
export function findGames<Game extends Named>(index: SearchIndex<Game>, text: string): readonly Game[] {
  const wanted = plain(text);
  if (wanted === '') {
    return index.map(({ game }) => game);
  }
  const typed = typedJamo(wanted);
  const first: Game[] = [];
  const others: Game[] = [];
  for (const { game, ko, en } of index) {
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
