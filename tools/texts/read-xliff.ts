import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { LANGUAGE_TAGS, LOCALES, type Locale, type Texts } from 'shared-types';
import { keysOf, koreanOf, placesIn, problemsIn } from './text-problems.ts';
import type { TextSet } from './text-sets.ts';
import { TextsError } from './texts-error.ts';

/** The texts of one set as a translator gives them back. */
export interface Translation {
  readonly place: string;
  readonly locale: Locale;
  readonly texts: Texts;
}

interface XmlNode {
  readonly [name: string]: unknown;
  readonly ':@'?: Readonly<Record<string, string>>;
}

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
});

/**
 * Reads a translator's file.
 * @param sets the texts as they stand, which say what there is to translate
 * @throws {TextsError} with everything that is wrong: no XML, a text or place that nobody knows, one that is missing
 */
export function readXliff(xml: string, sets: readonly TextSet[]): Translation[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) {
    throw new TextsError([`The file is no XML: line ${valid.err.line}: ${valid.err.msg}`]);
  }
  const files = named(
    named(PARSER.parse(xml), 'xliff').flatMap((node) => content(node, 'xliff')),
    'file',
  );
  if (files.length === 0) {
    throw new TextsError(['The file has no texts: it is no XLIFF 1.2 of ours. Export one and translate that.']);
  }
  const read = files.map((file) => readFile(file, sets));
  const problems = read.flatMap((one) => one.problems);
  if (problems.length > 0) {
    throw new TextsError(problems);
  }
  return read.flatMap(({ translation }) => (translation === undefined ? [] : [translation]));
}

function readFile(
  file: XmlNode,
  sets: readonly TextSet[],
): { readonly problems: readonly string[]; readonly translation?: Translation } {
  const place = file[':@']?.['@_original'] ?? '';
  const tag = file[':@']?.['@_target-language'] ?? '';
  const set = sets.find((one) => one.place === place);
  const locale = LOCALES.find((one) => LANGUAGE_TAGS[one] === tag);
  if (set === undefined || locale === undefined) {
    return {
      problems: [
        ...(set === undefined ? [`${place || 'A file without a name'}: there are no such texts.`] : []),
        ...(locale === undefined ? [`${place}: "${tag}" is none of the site's languages.`] : []),
      ],
    };
  }
  const units = named(
    named(content(file, 'file'), 'body').flatMap((body) => content(body, 'body')),
    'trans-unit',
  );
  const given = new Map(units.map((unit) => [unit[':@']?.['@_id'] ?? '', textOf(unit, set.texts.ko)]));
  const known = keysOf(set.texts.ko, locale).flatMap((key) => {
    const text = given.get(key);
    return text === undefined ? [] : [[key, text] as const];
  });
  const unknown = [...given].filter(([key]) => !known.some(([other]) => other === key));
  // Keys in the order of Korean, whatever order the translator's program has.
  const texts = Object.fromEntries([...known, ...unknown]);
  const problems = problemsIn(set.texts.ko, locale, texts).map((problem) => `${place} in ${locale}: ${problem}`);
  return { problems, translation: { place, locale, texts } };
}

/** What a translator wrote for one text: elements are places for values again. */
function textOf(unit: XmlNode, korean: Texts): string {
  const places = placesIn(koreanOf(korean, unit[':@']?.['@_id'] ?? '') ?? '');
  const target = named(content(unit, 'trans-unit'), 'target').flatMap((node) => content(node, 'target'));
  return written(target, places);
}

function written(nodes: readonly XmlNode[], places: readonly string[]): string {
  return nodes
    .map((node) => {
      if (typeof node['#text'] === 'string') {
        return node['#text'];
      }
      const id = node[':@']?.['@_id'];
      if ('x' in node) {
        return places.find((place) => /\w+/.exec(place)?.[0] === id) ?? `{{${id}}}`;
      }
      // Marks that a translator's program puts around a part of a text.
      return Object.keys(node)
        .filter((name) => name !== ':@')
        .map((name) => written(content(node, name), places))
        .join('');
    })
    .join('');
}

function named(nodes: readonly XmlNode[], name: string): XmlNode[] {
  return nodes.filter((node) => name in node);
}

function content(node: XmlNode, name: string): XmlNode[] {
  const nodes = node[name];
  return Array.isArray(nodes) ? nodes.filter((one): one is XmlNode => typeof one === 'object' && one !== null) : [];
}
