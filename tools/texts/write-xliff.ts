import { XMLBuilder } from 'fast-xml-parser';
import { LANGUAGE_TAGS, type Locale } from 'shared-types';
import { keysOf, koreanOf, PLACE } from './text-problems.ts';
import type { TextSet } from './text-sets.ts';

/** One node as the library has it in order: an element by its name, or a text. */
type XmlNode = Readonly<Record<string, unknown>>;

const BUILDER = new XMLBuilder({ preserveOrder: true, ignoreAttributes: false, suppressEmptyNode: true });

/**
 * One file for a translator, XLIFF 1.2: for each text the Korean one, the present one, and English as a note. A place for
 * a value is an element, which a translator's program moves and does not change.
 */
export function writeXliff(sets: readonly TextSet[], locale: Locale): string {
  const files = sets.map((set) => fileOf(set, locale));
  const root = element('xliff', { version: '1.2', xmlns: 'urn:oasis:names:tc:xliff:document:1.2' }, lines(files, 0));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${BUILDER.build([root])}\n`;
}

function fileOf({ place, texts }: TextSet, locale: Locale): XmlNode {
  const units = keysOf(texts.ko, locale).map((key) => {
    const english = koreanOf(texts.en, key);
    const parts = [
      element('source', {}, inline(koreanOf(texts.ko, key) ?? '')),
      element('target', {}, inline(texts[locale][key] ?? '')),
      ...(english === undefined || locale === 'en' ? [] : [element('note', { from: 'en' }, [{ '#text': english }])]),
    ];
    return element('trans-unit', { id: key, 'xml:space': 'preserve' }, lines(parts, 4));
  });
  const about = {
    original: place,
    'source-language': LANGUAGE_TAGS.ko,
    'target-language': LANGUAGE_TAGS[locale],
    datatype: 'plaintext',
  };
  return element('file', about, lines([element('body', {}, lines(units, 3))], 2));
}

/** A text with an element at each place for a value. */
function inline(text: string): XmlNode[] {
  const nodes: XmlNode[] = [];
  let end = 0;
  for (const found of text.matchAll(PLACE)) {
    nodes.push({ '#text': text.slice(end, found.index) });
    nodes.push(element('x', { id: found.groups?.name ?? '', 'equiv-text': found[0] }, []));
    end = found.index + found[0].length;
  }
  return [...nodes, { '#text': text.slice(end) }].filter((node) => node['#text'] !== '');
}

function element(name: string, attributes: Readonly<Record<string, string>>, content: readonly XmlNode[]): XmlNode {
  const named = Object.entries(attributes).map(([attribute, value]) => [`@_${attribute}`, value]);
  return { [name]: content, ...(named.length > 0 && { ':@': Object.fromEntries(named) }) };
}

/** Each element on a line of its own; texts themselves are left as they are. */
function lines(nodes: readonly XmlNode[], depth: number): XmlNode[] {
  const indent = (deep: number) => ({ '#text': `\n${'  '.repeat(deep)}` });
  return [...nodes.flatMap((node) => [indent(depth + 1), node]), indent(depth)];
}
