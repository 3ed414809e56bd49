import type { LoaderDefinitionFunction } from 'webpack';
import { readScreenTexts } from './screen-texts.ts';

/** Query of a request for all texts of a package in one language: `./package.json?texts=ko`. */
export const TEXTS_QUERY = /^\?texts=(?<locale>[a-z]+)$/;

/** Joins the texts of all screens in the requested language into one JSON module. */
const screenTextsLoader: LoaderDefinitionFunction<{ readonly sources: readonly string[] }> = function screenTexts() {
  const { sources } = this.getOptions();
  const locale = TEXTS_QUERY.exec(this.resourceQuery)?.groups?.locale ?? '';
  sources.forEach((folder) => this.addContextDependency(folder));
  return JSON.stringify(readScreenTexts(sources, locale));
};

export default screenTextsLoader;
