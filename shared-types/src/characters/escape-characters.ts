import { REFUSED_IN_TEXT } from './rejected-characters.ts';

/** Characters that steer a terminal or turn text around, carriage return included: it moves to the start of the line. */
const STEERING = new RegExp(`[${REFUSED_IN_TEXT}\\r\\u2028\\u2029\\uFEFF]`, 'gu');

/**
 * Returns text in which control and direction characters are written as `\u001b`, so that it steers no terminal. Tabs and
 * line feeds stay. JSON stays the same JSON: in it such characters occur in texts only.
 */
export function escapeCharacters(text: string): string {
  return text.replaceAll(STEERING, escaped);
}

/** Escapes text of one line, with line feeds and tabs, so that no cell of a table starts another row. */
export function escapeLine(text: string): string {
  return escapeCharacters(text).replaceAll(/[\n\t]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Returns the printable ASCII characters of a text, for header values. */
export function printableAscii(text: string): string {
  return text.replaceAll(/[^ -~]/g, '');
}

interface TextStream {
  write(text: string): unknown;
}

/** Writes text for people or programs to a stream, escaped; every command prints through it. */
export function writeText(stream: TextStream, text: string): void {
  stream.write(escapeCharacters(text));
}

export function writeError(stream: TextStream, error: unknown): void {
  writeText(stream, `✗ ${error instanceof Error ? error.message : String(error)}\n`);
}
