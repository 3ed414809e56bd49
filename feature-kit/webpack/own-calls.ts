import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallDefinition, type OwnCall, OWN_CALLS_FILE, ownCallOf } from 'shared-types/calls';

/** Returns the calls of `src/own-calls.ts`, which runs only at build time. @throws {Error} for an invalid file */
export async function readOwnCalls(context: string): Promise<Readonly<Record<string, OwnCall>>> {
  const file = path.join(context, OWN_CALLS_FILE);
  if (!existsSync(file)) {
    return {};
  }
  // The time makes Node import a changed file again.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const { OWN_CALLS } = (await import(address)) as { readonly OWN_CALLS?: Readonly<Record<string, CallDefinition>> };
  if (OWN_CALLS === undefined) {
    throw new Error(`${file} does not export OWN_CALLS. Export an object of call definitions.`);
  }
  return Object.fromEntries(Object.entries(OWN_CALLS).map(([name, row]) => [name, ownCallOf(name, row)]));
}
