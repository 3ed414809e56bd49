import type { Database } from '../../database/database.ts';

/** A tile or a provider as the command line shows it. */
export interface ListedEntry {
  readonly kind: 'table' | 'provider';
  readonly code: string;
  readonly company: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly used: string;
  /** Number of slot games of a provider, 1 for a tile. */
  readonly games: number;
}

/** Returns every casino tile and slot provider, in the order of the site. */
export async function listCatalogue(database: Database): Promise<ListedEntry[]> {
  return database.query<ListedEntry>(
    `SELECT * FROM (
       SELECT 'table' AS kind, code, company, name_ko AS "nameKo", name_en AS "nameEn", used, 1 AS games, place
       FROM casino_table
       UNION ALL
       SELECT 'provider', code, code, name_ko, name_en, used,
              (SELECT count(*)::integer FROM slot_game g WHERE g.company = p.code), place
       FROM slot_provider p
     ) AS entry ORDER BY kind DESC, place`,
  );
}
