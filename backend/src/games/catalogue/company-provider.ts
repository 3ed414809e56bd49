import type { Database } from '../../database/database.ts';
import { OperatorError } from '../../calls/operator-error.ts';

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
    throw new OperatorError(`There is no company ${company}; "operator catalogue list" shows what there is.`);
  }
  await database.query(
    `INSERT INTO company_provider (company, provider) VALUES ($1, $2)
     ON CONFLICT (company) DO UPDATE SET provider = EXCLUDED.provider`,
    [company, provider],
  );
  return { company, provider };
}
