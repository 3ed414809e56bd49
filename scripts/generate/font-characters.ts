import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_NAMES } from 'shared-types/platform';
import { readTextSets } from '../texts/text-sets.ts';

/** The characters of the site's texts, one font file for each kind. */
interface FontCharacters {
  readonly latin: string;
  readonly vietnamese: string;
  /** Of the frame, the home page and the operator's content: shown on an initial page. */
  readonly hangul: string;
  /** Of all other screens. */
  readonly further: string;
}

/** Files and folders with the operator's content. */
interface OperatorContent {
  /** Shown on an initial page. */
  readonly first?: readonly string[];
  /** Shown on other pages. */
  readonly further?: readonly string[];
}

/** Every amount and nick needs digits and letters, whether a text contains them or not. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/** Signs that are part of markup, not of texts. */
const SIGNS = Array.from('©•·‹›←→↑↓×♥★№–—…₩−＋▲▼');

/** Of the language picker, which is on every page and names each language in that language. */
const PICKER = [LANGUAGE_NAMES.ko, LANGUAGE_NAMES.en, LANGUAGE_NAMES.vn].flatMap((name) => Array.from(name));

/** Languages whose pages are written in the font of the site; Japanese and Chinese take what the device has. */
const LOCALES = ['ko', 'en', 'vn'] as const;

/**
 * Texts of other screens on an initial page: the prompt after a visitor's first click on a tile, and the search of
 * games.
 */
const FIRST_KEYS = ['msg2001', 'search'];

/** The frame, the home page's boxes, pop-ups and tiles, and the menus; other prompts and errors load later. */
const FIRST_PAGE = /^shell\/src\/layout|\/(home|tabs)|\/wording\/texts$/;

/**
 * Collects the characters of every text of the repository, and of the operator's content.
 * @param root the project's folder
 * @param content files and folders of the operator's content, from the root; only their Hangul is used
 */
export function collectFontCharacters(root: string, content: OperatorContent = {}): FontCharacters {
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
    hangul: inOrder([...first].filter(isHangul)),
    further: inOrder([...all].filter((character) => isHangul(character) && !first.has(character))),
  };
}

function charactersOf(root: string, places: readonly string[] = []): string[] {
  return places
    .flatMap((place) => filesOf(path.join(root, place)))
    .flatMap((file) => Array.from(readFileSync(file, 'utf8')));
}

function filesOf(place: string): string[] {
  return statSync(place).isDirectory()
    ? globSync('**/*.*', { cwd: place }).map((file) => path.join(place, file))
    : [place];
}

const inOrder = (characters: readonly string[]) => characters.toSorted().join('');

const isHangul = (character: string) => /\p{Script=Hangul}/u.test(character);

const isVietnamese = (character: string) => /\p{Script=Latin}/u.test(character) && character > '\u007f';
