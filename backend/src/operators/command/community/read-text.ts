import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { OperatorRefused } from '../../../calls/operator-refused.ts';

/** A file's words for a notice or a pop-up. */
export interface WrittenText {
  /** From the first heading of a Markdown file or the title of an HTML page, unless there is none. */
  readonly title?: string;
  /** HTML. */
  readonly contents: string;
}

/** Reads a Markdown or HTML file. @throws {OperatorRefused} when it is neither, missing or empty */
export function readHouseText(file: string): WrittenText {
  const text = readPlainText(file);
  const kind = path.extname(file).toLowerCase();
  if (kind === '.md' || kind === '.markdown') {
    return fromMarkdown(text);
  }
  if (kind === '.html' || kind === '.htm') {
    return fromHtml(text);
  }
  throw new OperatorRefused(`${file} is neither Markdown (.md) nor HTML (.html).`);
}

/** Reads a file as it is. @throws {OperatorRefused} when it is missing or empty */
export function readPlainText(file: string): string {
  let text: string;
  try {
    text = readFileSync(path.resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new OperatorRefused(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  if (text.trim() === '') {
    throw new OperatorRefused(`${file} is empty.`);
  }
  return text;
}

/** A Markdown text; a heading at its start is the title and not shown twice. */
export function fromMarkdown(text: string): WrittenText {
  const [, title, rest] = /^\s*#\s+(.+?)\s*#*\s*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  const contents = marked.parse(title === undefined ? text : (rest ?? ''), { async: false, gfm: true }).trim();
  return { contents, ...(title !== undefined && { title }) };
}

/** An HTML page or a part of one; of a page only the body is kept. */
export function fromHtml(text: string): WrittenText {
  const title = /<title[^>]*>([^<]+)<\/title>/i.exec(text)?.[1]?.trim();
  const contents = (/<body[^>]*>([\s\S]*?)<\/body>/i.exec(text)?.[1] ?? text).trim();
  return { contents, ...(title !== undefined && title !== '' && { title }) };
}
