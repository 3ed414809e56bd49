import { Check, Errors } from 'typebox/value';
import {
  type CatalogueEntry,
  CatalogueFile,
  ProviderEntry,
  SlotEntry,
  TableEntry,
} from '../../games/catalogue/catalogue-entry.ts';
import { OperatorRefused } from '../../calls/operator-refused.ts';

const SCHEMAS = { table: TableEntry, provider: ProviderEntry, slot: SlotEntry };
const MOST_PROBLEMS = 20;

/** Reads and checks a catalogue file. @throws {OperatorRefused} with a line for each problem */
export function readCatalogueFile(text: string): CatalogueEntry[] {
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
