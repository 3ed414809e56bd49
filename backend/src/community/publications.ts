import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { countWithheld } from '../protection/restriction.ts';
import { readAddresses } from './banners.ts';

export type PublicationTable = keyof typeof PUBLICATIONS;

/** Name of a table's entries, the start of their actions' names, and the SQL condition of a promotion. */
export const PUBLICATIONS = {
  notice: { name: 'notice', action: 'notice', promotion: `kind = 'event'` },
  notice_popup: { name: 'pop-up', action: 'popup', promotion: 'promotion' },
  advertisement: { name: 'banner', action: 'banner', promotion: 'promotion' },
} as const;

/** Values by column, `imgUrl` for `img_url`; undefined ones are left out. */
type ColumnValues = Readonly<Record<string, unknown>>;

/** A changed entry and, for a promotion, the number of members on a break or self-excluded, who do not get it. */
export interface Publication {
  readonly id: number;
  readonly withheld?: number;
}

/** Returns the defined values by column. @throws {OperatorError} for an address of a banner that a page may not use */
function listColumns(table: PublicationTable, values: ColumnValues): (readonly [column: string, value: unknown])[] {
  return Object.entries(table === 'advertisement' ? { ...values, ...readAddresses(values) } : values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]);
}

/** Publishes an entry; columns without a value have their default. */
export async function insertPublication(
  database: Queryable,
  table: PublicationTable,
  entry: ColumnValues,
): Promise<Publication> {
  const defaults = table === 'advertisement' ? { linkUrl: '', type: 'home' } : {};
  const defined = listColumns(table, { ...defaults, ...entry });
  const columns = defined.map(([column]) => column).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) VALUES (${defined.map((_, at) => `$${at + 1}`).join(', ')})`;
  const values = defined.map(([, value]) => value);
  return changePublication(database, table, sql, values);
}

/**
 * Changes an entry; columns without a value stay. A new text removes the translations of the old one. A notice is
 * new again, unless its date stays.
 * @throws {OperatorError} if the entry does not exist
 */
export async function editPublication(
  database: Queryable,
  table: PublicationTable,
  id: number,
  { keepDate, ...values }: ColumnValues,
): Promise<Publication> {
  const hasNewText = values.title !== undefined || values.contents !== undefined;
  const defined = listColumns(table, { ...values, translations: values.translations ?? (hasNewText ? {} : undefined) });
  const renewed = table === 'notice' && keepDate !== true ? ['last_date = now()'] : [];
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
  const { name, action, promotion } = PUBLICATIONS[table];
  const [row] = await database.query<{ id: number; promotion: boolean }>(
    `${sql} RETURNING id, ${promotion} AS promotion`,
    values,
  );
  if (row === undefined) {
    throw new OperatorError(
      `There is no ${name} ${String(values[0])}. \`${action}-list\` names those that are published.`,
    );
  }
  return { id: row.id, ...(row.promotion && { withheld: await countWithheld(database) }) };
}

const MAX_NOTICES = 500;
const MAX_NOTICE_CHARACTERS = 1_000_000;

/** Returns the announcements in a language, newest first; without events where promotions may not be shown. */
export async function listNewestNotices(
  database: Queryable,
  locale: Locale = DEFAULT_LOCALE,
  promotions = true,
): Promise<WireSuccess<'get-user-notices'>['notices']> {
  return database.query<WireSuccess<'get-user-notices'>['notices'][number]>(
    `SELECT id, title, contents, last_date AS "lastDate", domain, kind, pinned
     FROM (SELECT *, sum(length(contents)) OVER (ORDER BY last_date DESC, id DESC) AS characters
           FROM (SELECT id, last_date, domain, kind, pinned, coalesce(translations -> $1 ->> 'title', title) AS title,
                        coalesce(translations -> $1 ->> 'contents', contents) AS contents
                 FROM notice WHERE NOT removed AND ($2 OR kind <> 'event')
                 ORDER BY last_date DESC, id DESC LIMIT ${MAX_NOTICES}) own) newest
     WHERE characters <= ${MAX_NOTICE_CHARACTERS} ORDER BY last_date DESC, id DESC`,
    [locale, promotions],
  );
}

type Popup = WireSuccess<'get-notice-popup'>['note'][number];

/** Returns the pop-ups, the topmost and newest last; without promotions where they may not be shown. */
export async function listPopups(
  database: Queryable,
  locale: Locale = DEFAULT_LOCALE,
  promotions = true,
): Promise<Popup[]> {
  return database.query<Popup>(
    `SELECT id, coalesce(translations -> $1 ->> 'title', title) AS title, title_color AS "titleColor",
            coalesce(translations -> $1 ->> 'contents', contents) AS contents, domain, pos_x AS "posX", pos_y AS "posY",
            promotion
     FROM notice_popup WHERE NOT removed AND ($2 OR NOT promotion) ORDER BY id LIMIT 50`,
    [locale, promotions],
  );
}
