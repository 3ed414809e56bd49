import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { OperatorError } from '../../calls/operator-error.ts';
import type { FileKind } from '../actions/operator-action.ts';
import { readCatalogueEntries } from './read-catalogue-file.ts';

export interface FileValue {
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

function readHtml(file: string, text: string): FileValue {
  switch (path.extname(file).toLowerCase()) {
    case '.md':
    case '.markdown':
      return parseMarkdown(text);
    case '.html':
    case '.htm':
      return parseHtml(text);
    default:
      throw new OperatorError(`${file} is neither Markdown (.md) nor HTML (.html).`);
  }
}

/** Converts Markdown to HTML; a heading at its start becomes the title and is removed from the text. */
function parseMarkdown(text: string): FileValue {
  const [, title, rest] = /^\s*#\s+(.+?)\s*#*\s*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  const value = marked.parse(title === undefined ? text : (rest ?? ''), { async: false, gfm: true }).trim();
  return { value, ...(title !== undefined && { title }) };
}

/** Returns the body of an HTML page and its title, or a fragment unchanged. */
function parseHtml(text: string): FileValue {
  const title = /<title[^>]*>([^<]+)<\/title>/i.exec(text)?.[1]?.trim();
  const value = (/<body[^>]*>([\s\S]*?)<\/body>/i.exec(text)?.[1] ?? text).trim();
  return { value, ...(title !== undefined && title !== '' && { title }) };
}
