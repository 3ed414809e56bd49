import type { Queryable } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { countWithheld } from '../protection/restriction.ts';

type PublicationTable = keyof typeof TABLES;

/** Name of a table's entries, the action that lists them, and the SQL condition of a promotion. */
const TABLES = {
  notice: { name: 'notice', list: 'notice-list', promotion: `kind = 'event'` },
  notice_popup: { name: 'pop-up', list: 'popup-list', promotion: 'promotion' },
  advertisement: { name: 'banner', list: 'banner-list', promotion: 'promotion' },
} as const;

/** Values by column, `imgUrl` for `img_url`; undefined ones are left out. */
type ColumnValues = Readonly<Record<string, unknown>>;

/** A changed entry and, for a promotion, the number of members on a break or self-excluded, who do not get it. */
export interface Publication {
  readonly id: number;
  readonly withheld?: number;
}

function listDefined(values: ColumnValues): (readonly [column: string, value: unknown])[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]);
}

/** Publishes an entry; columns without a value have their default. */
export async function insertPublication(
  database: Queryable,
  table: PublicationTable,
  values: ColumnValues,
): Promise<Publication> {
  const defined = listDefined(values);
  const columns = defined.map(([column]) => column).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) VALUES (${defined.map((_, at) => `$${at + 1}`).join(', ')})`;
  return changePublication(
    database,
    table,
    sql,
    defined.map(([, value]) => value),
  );
}

/**
 * Changes an entry; columns without a value stay. A new text removes the translations of the old one.
 * @param renewed assignments in SQL that every change makes
 * @throws {OperatorError} if the entry does not exist
 */
export async function editPublication(
  database: Queryable,
  table: PublicationTable,
  id: number,
  values: ColumnValues,
  renewed: readonly string[] = [],
): Promise<Publication> {
  const hasNewText = values.title !== undefined || values.contents !== undefined;
  const defined = listDefined({ ...values, translations: values.translations ?? (hasNewText ? {} : undefined) });
  const assignments = [...defined.map(([column], at) => `${column} = $${at + 2}`), ...renewed, 'removed = false'];
  const sql = `UPDATE ${table} SET ${assignments.join(', ')} WHERE id = $1 AND NOT removed`;
  return changePublication(database, table, sql, [id, ...defined.map(([, value]) => value)]);
}

/** Removes an entry; its row is preserved. @throws {OperatorError} if it does not exist */
export async function removePublication(database: Queryable, table: PublicationTable, id: number): Promise<object> {
  const sql = `UPDATE ${table} SET removed = true WHERE id = $1 AND NOT removed`;
  return { id: (await changePublication(database, table, sql, [id])).id };
}

async function changePublication(
  database: Queryable,
  table: PublicationTable,
  sql: string,
  values: readonly unknown[],
): Promise<Publication> {
  const { name, list, promotion } = TABLES[table];
  const [row] = await database.query<{ id: number; promotion: boolean }>(
    `${sql} RETURNING id, ${promotion} AS promotion`,
    values,
  );
  if (row === undefined) {
    throw new OperatorError(`There is no ${name} ${String(values[0])}. \`${list}\` names those that are published.`);
  }
  return { id: row.id, ...(row.promotion && { withheld: await countWithheld(database) }) };
}
