import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { Check, Errors } from 'typebox/value';
import { OperatorError } from '../../calls/operator-error.ts';
import { CatalogueEntry, CatalogueFile } from '../../games/catalogue/catalogue-entry.ts';
import type { FileKind } from '../actions/operator-action.ts';

interface FileValue {
  readonly value: unknown;
  readonly title?: string;
}

/** Reads the value of a field from a file. @throws {OperatorError} when it is missing, empty or of another kind */
export function readFieldFile(file: string, kind: FileKind): FileValue {
  const text = readText(file);
  if (kind === 'html') {
    return readHtml(file, text);
  }
  if (kind === 'text') {
    return { value: text.trim() };
  }
  const json = readJson(file, text);
  return { value: kind === 'json' ? json : readCatalogueEntries(json) };
}

function readText(file: string): string {
  let text: string;
  try {
    text = readFileSync(path.resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  if (text.trim() === '') {
    throw new OperatorError(`${file} is empty.`);
  }
  return text;
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${file} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Returns the body of a page, or Markdown as HTML, without the title of the page or the heading at its start. */
function readHtml(file: string, text: string): FileValue {
  const type = path.extname(file).toLowerCase();
  if (['.md', '.markdown'].includes(type)) {
    const [, title, rest] = /^\s*#\s+(.+?)\s*#*\s*(?:\n([\s\S]*))?$/.exec(text) ?? [];
    const value = marked.parse(title === undefined ? text : (rest ?? ''), { async: false, gfm: true }).trim();
    return { value, ...(title !== undefined && { title }) };
  }
  if (['.html', '.htm'].includes(type)) {
    const title = /<title[^>]*>([^<]+)<\/title>/i.exec(text)?.[1]?.trim();
    const value = (/<body[^>]*>([\s\S]*?)<\/body>/i.exec(text)?.[1] ?? text).trim();
    return { value, ...(title !== undefined && title !== '' && { title }) };
  }
  throw new OperatorError(`${file} is neither Markdown (.md) nor HTML (.html).`);
}

const MAX_PROBLEMS = 20;

/** Checks the JSON of a catalogue file. @throws {OperatorError} with a line for each problem */
function readCatalogueEntries(file: unknown): CatalogueEntry[] {
  const { entries } = Object(file);
  if (!Array.isArray(entries)) {
    throw new OperatorError('The file must be an object with a list of "entries".');
  }
  const problems = entries.flatMap((entry: unknown, at) => findProblems(entry, `entries[${at}]`));
  if (problems.length > 0) {
    const more = problems.length > MAX_PROBLEMS ? [`… and ${problems.length - MAX_PROBLEMS} more.`] : [];
    throw new OperatorError(['Nothing was imported:', ...problems.slice(0, MAX_PROBLEMS), ...more].join('\n  '));
  }
  if (!Check(CatalogueFile, file)) {
    throw new OperatorError('The file must contain 1 to 20,000 entries and nothing else.');
  }
  return file.entries;
}

function findProblems(entry: unknown, where: string): string[] {
  const schema = CatalogueEntry.anyOf.find(({ properties }) => properties.kind.const === Object(entry).kind);
  if (schema === undefined) {
    return [`${where}: kind must be table, provider or slot.`];
  }
  return Errors(schema, entry).map(({ instancePath, params, message }) => {
    const unknown = 'additionalProperties' in params ? ` (${String(params.additionalProperties)})` : '';
    return `${where}: ${instancePath === '' ? '' : `${instancePath.slice(1)} `}${message}${unknown}.`;
  });
}
