import { Check, Errors } from 'typebox/value';
import {
  type CatalogueEntry,
  CatalogueFile,
  ProviderEntry,
  SlotEntry,
  TableEntry,
} from '../../games/catalogue/catalogue-entry.ts';
import { OperatorError } from '../../calls/operator-error.ts';

const SCHEMAS = { table: TableEntry, provider: ProviderEntry, slot: SlotEntry };
const MAX_PROBLEMS = 20;

/** Checks the JSON of a catalogue file. @throws {OperatorError} with a line for each problem */
export function readCatalogueEntries(file: unknown): CatalogueEntry[] {
  const entries = (file as { entries?: unknown } | null)?.entries;
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
