import type { Database, Queryable } from '../../database/database.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { storeEntries } from './store-entries.ts';

/**
 * Imports entries into the catalogue, all of them or none; entries are never deleted. The shipped catalogue no longer
 * changes imported entries. Without `used` a known entry stays as it is and a new one is closed.
 * @throws {OperatorError} naming the entry that cannot be imported
 */
export async function importCatalogue(
  database: Database,
  { entries, dryRun = false }: { readonly entries: readonly CatalogueEntry[]; readonly dryRun?: boolean },
): Promise<object> {
  return database.transaction(async (tx) => {
    await requireSound(tx, entries);
    await tx.query('SAVEPOINT import');
    const counts = await storeEntries(tx, entries, true);
    const [unsound] = await tx.query<{ game: string }>(
      `SELECT company || '/' || code AS game FROM playable_game WHERE least > most LIMIT 1`,
    );
    if (unsound !== undefined) {
      throw new OperatorError(`${unsound.game}: the minimum stake is above the maximum.`);
    }
    if (dryRun) {
      await tx.query('ROLLBACK TO SAVEPOINT import');
    }
    return { ...counts, dryRun };
  });
}

/** @throws {OperatorError} for an entry that is in the file twice, or a slot without a provider */
async function requireSound(tx: Queryable, entries: readonly CatalogueEntry[]): Promise<void> {
  const known = await tx.query<{ code: string }>('SELECT code FROM slot_provider');
  const providers = new Set([...known, ...entries.filter(({ kind }) => kind === 'provider')].map(({ code }) => code));
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = entry.kind === 'slot' ? `slot ${entry.company}/${entry.code}` : `${entry.kind} ${entry.code}`;
    if (seen.has(name)) {
      throw new OperatorError(`${name} is in the file twice. Remove one of the entries.`);
    }
    if (entry.kind === 'slot' && !providers.has(entry.company)) {
      throw new OperatorError(`${name}: there is no provider ${entry.company}; put it into the file as well.`);
    }
    seen.add(name);
  }
}
