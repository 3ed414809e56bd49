import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { LoaderDefinitionFunction } from 'webpack';

/** The request for one kind of characters out of a font: `Font.woff2?words=hangul`. */
export const WORDS_QUERY = /^\?words=(?<kind>[a-z]+)$/;

/** What a line of text needs of the font's rules: kerning, digits of one width, composed and positioned marks. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'];

/** Makes a font file of the characters that the request names alone, in the weights that the site writes with. */
const fontSubsetLoader: LoaderDefinitionFunction<FontSubsetOptions> = async function fontSubset() {
  const { words, weights } = this.getOptions();
  const kind = WORDS_QUERY.exec(this.resourceQuery)?.groups?.kind ?? '';
  const characters = (JSON.parse(readFileSync(words, 'utf8')) as Readonly<Record<string, string>>)[kind];
  if (characters === undefined) {
    throw new Error(`${words} has no characters of the kind "${kind}".`);
  }
  this.addDependency(words);
  const [min, max] = weights;
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max, default: min } },
    keepFeatures: FEATURES,
    noLayoutClosure: true,
  } as const;
  return await subsetFont(readFileSync(this.resourcePath), characters, options);
};

interface FontSubsetOptions {
  /** File with the characters by kind. */
  readonly words: string;
  readonly weights: readonly [number, number];
}

export default fontSubsetLoader;

/** The font is bytes. */
export const raw = true;
