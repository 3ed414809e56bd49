import type { Database } from '../../database/database.ts';
import { OperatorError } from '../../calls/operator-error.ts';

/** Returns every casino tile and slot provider, in the order of the site. */
export async function listCatalogue(database: Database): Promise<object[]> {
  return database.query(
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

/**
 * Sets the provider that plays a company's games: sessions opened from then on accept messages of no other one.
 * @throws {OperatorError} if the company has no tile and no slot provider
 */
export async function setCompanyProvider(
  database: Database,
  { company, provider }: { readonly company: string; readonly provider: string },
): Promise<{ company: string; provider: string }> {
  const known = await database.query('SELECT 1 AS one FROM playable_game WHERE company = $1 LIMIT 1', [company]);
  if (known.length === 0) {
    throw new OperatorError(`There is no company ${company}. See catalogue-list for the codes.`);
  }
  await database.query(
    `INSERT INTO company_provider (company, provider) VALUES ($1, $2)
     ON CONFLICT (company) DO UPDATE SET provider = EXCLUDED.provider`,
    [company, provider],
  );
  return { company, provider };
}

/**
 * Opens or closes a casino tile or a slot provider; closed games are rejected from then on, and open rounds finish.
 * @throws {OperatorError} if no entry has that code
 */
export async function setAvailability(
  database: Database,
  { kind, code, used }: { readonly kind: 'table' | 'provider'; readonly code: string; readonly used: 'y' | 'n' },
): Promise<{ before: string; used: string }> {
  const table = kind === 'table' ? 'casino_table' : 'slot_provider';
  const [switched] = await database.query<{ before: string; used: string }>(
    `UPDATE ${table} AS now SET used = $2 FROM ${table} AS old
     WHERE now.code = $1 AND old.code = now.code RETURNING old.used AS before, now.used`,
    [code, used],
  );
  if (switched === undefined) {
    throw new OperatorError(`There is no ${kind} ${code}. See catalogue-list for the codes.`);
  }
  return switched;
}
