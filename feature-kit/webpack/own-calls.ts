import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallDefinition, type OwnCall, OWN_CALLS_FILE, ownCallOf } from 'shared-types/calls';

/**
 * A feature's own calls as data, from the rows in its `src/own-calls.ts`; none when there is no such file. The file runs
 * here and never in the browser: screens need its types alone.
 * @param context folder of the feature
 * @throws {Error} when a row asks for what the site's own calls alone may have, or the file has no `OWN_CALLS`
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
