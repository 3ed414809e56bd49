import { existsSync } from 'node:fs';
import path from 'node:path';
import { ARTWORK_FOLDER } from '../../artwork/artwork-routes.ts';
import type { Queryable } from '../../database/database.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** An entry with its place, else the last one, and the day since when it can be played, else today. */
export type PlacedEntry = CatalogueEntry & { readonly place?: number; readonly since?: string };

const SHOWN = ['name_ko', 'name_en', 'place', 'image'];
const GAME = ['least', 'most', 'since'];

/** Tables of the catalogue by kind of entry, providers first: slots refer to them. */
const TABLES = {
  provider: { table: 'slot_provider', key: 'code', columns: [...SHOWN, 'used'] },
  table: { table: 'casino_table', key: 'code', columns: [...SHOWN, ...GAME, 'used', 'company', 'game'] },
  slot: { table: 'slot_game', key: 'company, code', columns: [...SHOWN, ...GAME, 'theme'] },
};

/** SQL of the values that a new entry may leave out. */
const DEFAULTS: Readonly<Record<string, string>> = {
  used: `'n'`,
  least: '200',
  most: '100000',
  since: 'current_date',
  place: '(SELECT coalesce(max(place), -1) FROM stored) + entry.ordinality',
};

/**
 * Adds and changes entries of the catalogue; a known entry preserves what the new one leaves out, and its first day.
 * @param byOperator whether an operator imports them: what ships with the site changes no imported entry, and opens or
 *   closes no known one
 * @returns how many were added, changed, and left as they were
 */
export async function storeEntries(tx: Queryable, entries: readonly PlacedEntry[], byOperator: boolean) {
  const counts = { added: 0, changed: 0, same: entries.length };
  for (const [kind, { table, key, columns }] of Object.entries(TABLES)) {
    const values = columns.map((column) => `coalesce(entry.${column}, known.${column}, ${DEFAULTS[column] ?? 'NULL'})`);
    const isPreserved = (column: string) => column === 'since' || (column === 'used' && !byOperator);
    const before = columns.map((column) => `now.${column}`).join(', ');
    const after = columns.map((column) => `${isPreserved(column) ? 'now' : 'excluded'}.${column}`).join(', ');
    const rows = entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ ...entry, name_ko: entry.nameKo, name_en: entry.nameEn, image: findImage(entry) }));
    // One statement, as one for each of thousands of games would delay a start. Only an inserted row has no `xmax`.
    const stored = await tx.query<{ added: boolean }>(
      `WITH stored AS (SELECT place FROM ${table})
       INSERT INTO ${table} AS now (${key}, ${columns.join(', ')}, by_operator)
       SELECT ${key}, ${values.join(', ')}, $2::boolean
       FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) WITH ORDINALITY entry LEFT JOIN ${table} known USING (${key})
       ON CONFLICT (${key}) DO UPDATE SET (${columns.join(', ')}, by_operator) = (${after}, $2)
       WHERE ($2 OR NOT now.by_operator) AND (${before}) IS DISTINCT FROM (${after})
       RETURNING xmax = 0 AS added`,
      [JSON.stringify(rows), byOperator],
    );
    for (const { added } of stored) {
      counts[added ? 'added' : 'changed'] += 1;
    }
    counts.same -= stored.length;
  }
  return counts;
}

/** Returns the address of a dedicated image of an entry, or of the image of its game or theme. */
function findImage(entry: CatalogueEntry): string {
  const { code } = entry;
  const images =
    entry.kind === 'table'
      ? [`casino/${code}.svg`, `casino/any/${entry.game}.svg`]
      : entry.kind === 'provider'
        ? [`provider/${code}.svg`, 'provider/any.svg']
        : [`slot/${entry.company}/${code}.svg`, `slot/any/${entry.theme}.svg`, 'slot/any/star.svg'];
  return `/artwork/${images.find((image) => existsSync(path.join(ARTWORK_FOLDER, image))) ?? ''}`;
}
