import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Makes font faces of a list of characters by kind (shell/src/theme/own-words.json): a browser asks for a kind's file when
 * the page has one of its characters. They stand after the faces of the whole font, over which they so go.
 * @see font-subset-loader.ts for the files
 */
const fontFacesLoader: LoaderDefinitionFunction<FontFacesOptions> = function fontFaces(source) {
  const { family, font, weights } = this.getOptions();
  const words = JSON.parse(source) as Readonly<Record<string, string>>;
  return Object.entries(words)
    .map(
      ([kind, characters]) => `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  font-display: swap;
  src: url('${font}?${new URLSearchParams({ words: kind })}') format('woff2-variations');
  unicode-range: ${unicodeRange(characters)};
}`,
    )
    .join('\n');
};

export interface FontFacesOptions {
  readonly family: string;
  /** Module of the whole variable font. */
  readonly font: string;
  /** As the faces of the whole font have it: faces of other weights do not go over them. */
  readonly weights: string;
}

/** `U+20-7e,U+b7`: runs of characters that follow each other stand as one. */
export function unicodeRange(characters: string): string {
  const runs: [number, number][] = [];
  for (const code of Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) {
      last[1] = code;
    } else {
      runs.push([code, code]);
    }
  }
  return runs.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}

export default fontFacesLoader;
