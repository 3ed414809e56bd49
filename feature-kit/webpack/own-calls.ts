import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallDefinition, type OwnCall, OWN_CALLS_FILE, ownCallOf } from 'shared-types/calls';

/**
 * Returns the calls that a feature declares in its `src/own-calls.ts`; an empty object without that file. The file runs
 * here and never in the browser: screens need only its types. @param context folder of the feature @throws {Error} if a
 * declaration needs rights of the site's calls, or the file has no `OWN_CALLS`
 */
export async function readOwnCalls(context: string): Promise<Readonly<Record<string, OwnCall>>> {
  const file = path.join(context, OWN_CALLS_FILE);
  if (!existsSync(file)) {
    return {};
  }
  // A file that was changed while the build watches is another module.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const { OWN_CALLS } = (await import(address)) as { readonly OWN_CALLS?: Readonly<Record<string, CallDefinition>> };
  if (OWN_CALLS === undefined) {
    throw new Error(`${file} exports no OWN_CALLS.`);
  }
  return Object.fromEntries(Object.entries(OWN_CALLS).map(([name, row]) => [name, ownCallOf(name, row)]));
}
