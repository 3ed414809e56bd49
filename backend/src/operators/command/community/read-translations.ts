import { Option } from 'commander';
import { OperatorRefused } from '../../../calls/operator-refused.ts';
import { readPlainText } from './read-text.ts';

/** An option for the same text in further languages. */
export function translationsOption(fields: string): Option {
  return new Option(
    '--translations <file>',
    `JSON with ${fields} by language: {"en": {…}, "vn": …, "jp": …, "cn": …}; who reads another language gets the text itself`,
  );
}

/**
 * Reads such a file; whether its languages and fields fit, the backend says.
 * @returns nothing to send without a file
 * @throws {OperatorRefused} when it is missing, empty or no JSON
 */
export function readTranslations(file: string | undefined): { readonly translations?: unknown } {
  if (file === undefined) {
    return {};
  }
  const text = readPlainText(file);
  try {
    return { translations: JSON.parse(text) };
  } catch (cause) {
    throw new OperatorRefused(`${file} is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
