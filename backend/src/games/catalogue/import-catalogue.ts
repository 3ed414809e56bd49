import type { Static } from 'typebox';
import type { Database, Queryable } from '../../database/database.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import type { CatalogueEntry, ProviderEntry, SlotEntry, TableEntry } from './catalogue-entry.ts';

/**
 * Imports entries into the catalogue, all of them or none; entries are never deleted. The shipped catalogue no longer
 * changes imported entries. Without `used` a known entry stays as it is and a new one is closed.
 * @throws {OperatorError} naming the entry that cannot be imported
 */
export async function importCatalogue(
  database: Database,
  { entries, dryRun = false }: { readonly entries: readonly CatalogueEntry[]; readonly dryRun?: boolean },
): Promise<object> {
  requireSound(entries);
  return database.transaction(async (tx) => {
    await tx.query('SAVEPOINT import');
    const counts = { added: 0, changed: 0, same: 0 };
    // Providers first, in any order of the file: their games refer to them.
    for (const entry of entries.toSorted((a, b) => Number(b.kind === 'provider') - Number(a.kind === 'provider'))) {
      counts[await importEntry(tx, entry)] += 1;
    }
    if (dryRun) {
      await tx.query('ROLLBACK TO SAVEPOINT import');
    }
    return { ...counts, dryRun };
  });
}

function requireSound(entries: readonly CatalogueEntry[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (seen.has(name)) {
      throw new OperatorError(`${name} is in the file twice. Remove one of the entries.`);
    }
    seen.add(name);
    if ('least' in entry && entry.least !== undefined && entry.most !== undefined && entry.least > entry.most) {
      throw new OperatorError(`${name}: the minimum stake is above the maximum.`);
    }
  }
}

function nameOf(entry: CatalogueEntry): string {
  return entry.kind === 'slot' ? `slot ${entry.company}/${entry.code}` : `${entry.kind} ${entry.code}`;
}

type Taken = 'added' | 'changed' | 'same';

async function importEntry(tx: Queryable, entry: CatalogueEntry): Promise<Taken> {
  if (entry.kind === 'table') {
    return importTable(tx, entry);
  }
  return entry.kind === 'provider' ? importProvider(tx, entry) : importSlot(tx, entry);
}

async function importTable(tx: Queryable, entry: Static<typeof TableEntry>): Promise<Taken> {
  const { code, company, game, nameKo, nameEn, used, least, most } = entry;
  return storeEntry(
    tx,
    `INSERT INTO casino_table AS known (code, company, game, name_ko, name_en, used, least, most, place, by_operator)
     VALUES ($1, $2, $3, $4, $5, coalesce($6, 'n'), $7, $8, (SELECT coalesce(max(place), -1) + 1 FROM casino_table), true)
     ON CONFLICT (code) DO UPDATE SET company = $2, game = $3, name_ko = $4, name_en = $5,
       used = coalesce($6, known.used), least = $7, most = $8, by_operator = true
     WHERE (known.company, known.game, known.name_ko, known.name_en, known.used, known.least, known.most)
       <> ($2, $3, $4, $5, coalesce($6, known.used), $7::bigint, $8::bigint)`,
    [code, company, game, nameKo, nameEn, used ?? null, least, most],
  );
}

async function importProvider(tx: Queryable, entry: Static<typeof ProviderEntry>): Promise<Taken> {
  return storeEntry(
    tx,
    `INSERT INTO slot_provider AS known (code, name_ko, name_en, used, place, by_operator)
     VALUES ($1, $2, $3, coalesce($4, 'n'), (SELECT coalesce(max(place), -1) + 1 FROM slot_provider), true)
     ON CONFLICT (code) DO UPDATE SET name_ko = $2, name_en = $3, used = coalesce($4, known.used), by_operator = true
     WHERE (known.name_ko, known.name_en, known.used) <> ($2, $3, coalesce($4, known.used))`,
    [entry.code, entry.nameKo, entry.nameEn, entry.used ?? null],
  );
}

async function importSlot(tx: Queryable, entry: Static<typeof SlotEntry>): Promise<Taken> {
  const { code, company, theme, nameKo, nameEn, least, most } = entry;
  const providers = await tx.query('SELECT 1 AS one FROM slot_provider WHERE code = $1', [company]);
  if (providers.length === 0) {
    throw new OperatorError(`${nameOf(entry)}: there is no provider ${company}; put it into the file as well.`);
  }
  const taken = await storeEntry(
    tx,
    `INSERT INTO slot_game AS known (company, code, theme, name_ko, name_en, least, most, place, by_operator)
     VALUES ($1, $2, $3, $4, $5, coalesce($6::bigint, 200), coalesce($7::bigint, 100000),
             (SELECT coalesce(max(place), -1) + 1 FROM slot_game WHERE company = $1), true)
     ON CONFLICT (company, code) DO UPDATE SET theme = $3, name_ko = $4, name_en = $5,
       least = coalesce($6::bigint, known.least), most = coalesce($7::bigint, known.most), by_operator = true
     WHERE (known.theme, known.name_ko, known.name_en, known.least, known.most)
       <> ($3, $4, $5, coalesce($6::bigint, known.least), coalesce($7::bigint, known.most))`,
    [company, code, theme, nameKo, nameEn, least ?? null, most ?? null],
  );
  const unsound = await tx.query('SELECT 1 AS one FROM slot_game WHERE company = $1 AND code = $2 AND least > most', [
    company,
    code,
  ]);
  if (unsound.length > 0) {
    throw new OperatorError(`${nameOf(entry)}: the minimum stake is above the maximum.`);
  }
  return taken;
}

async function storeEntry(tx: Queryable, upsert: string, values: readonly unknown[]): Promise<Taken> {
  // A row that was inserted has no transaction that replaced an older version of it.
  const [row] = await tx.query<{ added: boolean }>(`${upsert} RETURNING xmax = 0 AS added`, values);
  return row === undefined ? 'same' : row.added ? 'added' : 'changed';
}
