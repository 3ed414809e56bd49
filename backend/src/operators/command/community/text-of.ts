import { OperatorRefused } from '../../../calls/operator-refused.ts';
import { readPlainText } from './read-text.ts';

/** Where the words of a note or an answer come from. */
export interface TextOptions {
  readonly text?: string;
  readonly file?: string;
}

/** The words, from the command line or a file. @throws {OperatorRefused} unless exactly one of them is given */
export function textOf({ text, file }: TextOptions): string {
  if (text !== undefined && file === undefined) {
    return text;
  }
  if (file !== undefined && text === undefined) {
    return readPlainText(file).trim();
  }
  throw new OperatorRefused('Give the words by --text or by --file.');
}
