import path from 'node:path';
import { Check, Errors } from 'typebox/value';
import {
  type CatalogueEntry,
  CatalogueFile,
  ProviderEntry,
  SlotEntry,
  TableEntry,
} from '../../games/catalogue/catalogue-entry.ts';
import { OperatorRefused } from '../../calls/operator-refused.ts';
import { readCsv } from './read-csv.ts';

const SCHEMAS = { table: TableEntry, provider: ProviderEntry, slot: SlotEntry };
const NUMBERS = new Set(['least', 'most']);
const MOST_PROBLEMS = 20;

/** Reads and checks a catalogue file. @throws {OperatorRefused} with a line for each problem */
export function readCatalogueFile(file: string, text: string): CatalogueEntry[] {
  const kind = path.extname(file).toLowerCase();
  if (kind === '.json') {
    return fromJson(text);
  }
  if (kind === '.csv') {
    return fromCsv(text);
  }
  throw new OperatorRefused(`${file} is neither JSON (.json) nor CSV (.csv).`);
}

/** The entries of a JSON file. @throws {OperatorRefused} */
export function fromJson(text: string): CatalogueEntry[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (cause) {
    throw new OperatorRefused(`The file is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  const entries = (file as { entries?: unknown } | null)?.entries;
  if (!Array.isArray(entries)) {
    throw new OperatorRefused('The file must be an object with a list of "entries".');
  }
  const problems = entries.flatMap((entry: unknown, at) => problemsOf(entry, `entries[${at}]`));
  refuse(problems);
  if (!Check(CatalogueFile, file)) {
    throw new OperatorRefused('The file must hold 1 to 20,000 entries and nothing else.');
  }
  return file.entries;
}

/** The entries of a CSV file; an empty field is one that is not given. @throws {OperatorRefused} */
export function fromCsv(text: string): CatalogueEntry[] {
  const rows = readCsv(text).map(({ line, fields }) => ({ line, entry: entryOf(fields) }));
  refuse(rows.flatMap(({ line, entry }) => problemsOf(entry, `line ${line}`)));
  if (rows.length === 0) {
    throw new OperatorRefused('The file holds no entry.');
  }
  return rows.map(({ entry }) => entry as CatalogueEntry);
}

function entryOf(fields: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, NUMBERS.has(name) && /^\d+$/.test(value) ? Number(value) : value]),
  );
}

function problemsOf(entry: unknown, where: string): string[] {
  const kind = (entry as { kind?: unknown } | null)?.kind;
  const schema = kind === 'table' || kind === 'provider' || kind === 'slot' ? SCHEMAS[kind] : undefined;
  if (schema === undefined) {
    return [`${where}: kind must be table, provider or slot.`];
  }
  return Errors(schema, entry).map(({ instancePath, params, message }) => {
    const unknown = 'additionalProperties' in params ? ` (${String(params.additionalProperties)})` : '';
    return `${where}: ${instancePath === '' ? '' : `${instancePath.slice(1)} `}${message}${unknown}.`;
  });
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) {
    const more = problems.length > MOST_PROBLEMS ? [`… and ${problems.length - MOST_PROBLEMS} more.`] : [];
    throw new OperatorRefused(['Nothing was imported:', ...problems.slice(0, MOST_PROBLEMS), ...more].join('\n  '));
  }
}
