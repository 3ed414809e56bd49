import { readFileSync } from 'node:fs';
import type { LoaderDefinitionFunction } from 'webpack';
import { unicodeRange } from './font-faces-loader.ts';

/** Blocks of ideographs, of which the font has none although its slices name some. */
const IDEOGRAPHS = [
  [0x2e80, 0x2fdf],
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
] as const;

const RANGE = /(unicode-range:\s*)([^;}]+)/g;

/**
 * Takes out of what the slices of the whole font name whatever they are not needed for: ideographs, for which a page that
 * names a language in itself, such as 日本語, would load two slices in vain, and the site's own words, which have files of
 * their own. So it does not matter which of the style sheets comes first.
 */
const fontSlicesLoader: LoaderDefinitionFunction<FontSlicesOptions> = function fontSlices(source) {
  const { words } = this.getOptions();
  this.addDependency(words);
  const own = Object.values(JSON.parse(readFileSync(words, 'utf8')) as Readonly<Record<string, string>>).join('');
  return source.replaceAll(RANGE, (_, name: string, range: string) => `${name}${leftOf(range, own)}`);
};

interface FontSlicesOptions {
  /** File with the characters of the site's own words by kind. */
  readonly words: string;
}

/** What is left of `U+3001,U+4e00-4e03,U+ac00-ac01` without ideographs and some characters; nothing matches `U+0`. */
export function leftOf(range: string, characters: string): string {
  const codes = new Set(Array.from(characters, (character) => character.codePointAt(0)));
  const left = range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    const isIdeographs = IDEOGRAPHS.some(([first, last]) => from >= first && to <= last);
    return isIdeographs
      ? []
      : Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((code) => !codes.has(code));
  });
  return left.length === 0 ? 'U+0' : unicodeRange(String.fromCodePoint(...left));
}

export default fontSlicesLoader;
