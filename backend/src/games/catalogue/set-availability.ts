import type { Database } from '../../database/database.ts';
import { OperatorError } from '../../calls/operator-error.ts';

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
    throw new OperatorError(`There is no ${kind} ${code}; "operator catalogue list" shows what there is.`);
  }
  return switched;
}
