import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_NAMES } from 'shared-types/platform';
import { readTextSets } from '../texts/text-sets.ts';

interface OperatorContent {
  /** Shown on an initial page. */
  readonly first?: readonly string[];
  /** Shown on other pages. */
  readonly further?: readonly string[];
}

/** Amounts and nicknames need digits and letters, even if no text contains them. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

const SIGNS = Array.from('©•·‹›←→↑↓×♥★№–—…₩−＋▲▼');

/** Names in the language picker, which is on every page. */
const PICKER = [LANGUAGE_NAMES.ko, LANGUAGE_NAMES.en, LANGUAGE_NAMES.vn].flatMap((name) => Array.from(name));

/** Languages that use the font of the site; Japanese and Chinese use system fonts. */
const LOCALES = ['ko', 'en', 'vn'] as const;

/** Keys of texts on an initial page that belong to other screens: the login prompt and the game search. */
const FIRST_KEYS = ['msg2001', 'search'];

/** Folders with texts of the initial page: frame, home page and menus. */
const FIRST_PAGE = /^shell\/src\/layout|\/(home|tabs)|\/wording\/texts$/;

/**
 * Collects the characters of all texts and of the operator's Hangul: each field becomes a font file. @param content files
 * relative to the root
 */
export function collectFontCharacters(root: string, content: OperatorContent = {}) {
  const sets = readTextSets(root).map(({ place, texts }) => ({
    place,
    characters: LOCALES.flatMap((locale) => Array.from(JSON.stringify(texts[locale]))),
    first: LOCALES.flatMap((locale) =>
      FIRST_KEYS.flatMap((key) => Array.from(JSON.stringify(texts[locale][key] ?? ''))),
    ),
  }));
  const further = charactersOf(root, content.further).filter(isHangul);
  const all = new Set([...ASCII, ...SIGNS, ...sets.flatMap(({ characters }) => characters), ...further]);
  const first = new Set([
    ...sets.filter(({ place }) => FIRST_PAGE.test(place)).flatMap(({ characters }) => characters),
    ...sets.flatMap(({ first }) => first),
    ...PICKER,
    ...charactersOf(root, content.first),
  ]);
  const everywhere = new Set(
    [...PICKER, ...[...all].filter((character) => !isVietnamese(character))].filter(
      (character) => !isHangul(character),
    ),
  );
  return {
    latin: inOrder([...everywhere]),
    vietnamese: inOrder([...all].filter((character) => isVietnamese(character) && !everywhere.has(character))),
    /** Characters on an initial page: of the frame, the home page and the content of the operator. */
    hangul: inOrder([...first].filter(isHangul)),
    /** Characters of all other screens. */
    further: inOrder([...all].filter((character) => isHangul(character) && !first.has(character))),
  };
}

function charactersOf(root: string, files: readonly string[] = []): string[] {
  return files.flatMap((file) => Array.from(readFileSync(path.join(root, file), 'utf8')));
}

const inOrder = (characters: readonly string[]) => characters.toSorted().join('');

const isHangul = (character: string) => /\p{Script=Hangul}/u.test(character);

const isVietnamese = (character: string) => /\p{Script=Latin}/u.test(character) && character > '\u007f';
