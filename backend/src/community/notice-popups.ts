import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';
import type { Translations } from '../calls/translations.ts';
import { countWithheld } from '../protection/restriction.ts';

type Popup = WireSuccess<'get-notice-popup'>['note'][number];

/** Text, title style and position of a pop-up, in px from the window's upper left corner. */
type PopupText = Pick<Popup, 'title' | 'contents'> &
  Partial<Omit<Popup, 'id'>> & { readonly translations?: Translations<'title' | 'contents'> };

/**
 * Returns the pop-ups of the home page in a language, the topmost and newest last; without promotions where they may
 * not be shown.
 */
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

export async function publishPopup(
  database: Queryable,
  { title, contents, titleColor = '', domain = '', posX = 0, posY = 0, translations = {}, promotion = true }: PopupText,
) {
  const [popup] = await database.query<{ id: number }>(
    `INSERT INTO notice_popup (title, contents, title_color, domain, pos_x, pos_y, translations, promotion)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) RETURNING id`,
    [title, contents, titleColor, domain, posX, posY, JSON.stringify(translations), promotion],
  );
  return { id: popup?.id ?? 0, ...(promotion && { withheld: await countWithheld(database) }) };
}

/**
 * Changes a pop-up; absent fields stay. A new text removes the translations of the old one.
 * @throws {OperatorError} if it does not exist
 */
export async function editPopup(database: Queryable, { id, ...changed }: Partial<PopupText> & { id: number }) {
  const { title, contents, titleColor, domain, posX, posY, translations, promotion } = changed;
  const [popup] = await database.query<{ id: number; promotion: boolean }>(
    `UPDATE notice_popup
     SET title = coalesce($2, title), contents = coalesce($3, contents), title_color = coalesce($4, title_color),
         domain = coalesce($5, domain), pos_x = coalesce($6, pos_x), pos_y = coalesce($7, pos_y),
         translations = coalesce($8::jsonb, CASE WHEN $2::text IS NULL AND $3::text IS NULL THEN translations ELSE '{}' END),
         promotion = coalesce($9, promotion)
     WHERE id = $1 AND NOT removed RETURNING id, promotion`,
    [
      id,
      ...[title, contents, titleColor, domain, posX, posY].map((value) => value ?? null),
      translations === undefined ? null : JSON.stringify(translations),
      promotion ?? null,
    ],
  );
  const edited = requireFound(popup, id);
  return { id, ...(edited.promotion && { withheld: await countWithheld(database) }) };
}

/** Removes a pop-up. @throws {OperatorError} if it does not exist */
export async function removePopup(database: Queryable, { id }: { id: number }) {
  const [popup] = await database.query<{ id: number }>(
    'UPDATE notice_popup SET removed = true WHERE id = $1 AND NOT removed RETURNING id',
    [id],
  );
  return requireFound(popup, id);
}

function requireFound<Row>(popup: Row | undefined, id: number): Row {
  if (popup === undefined) {
    throw new OperatorError(`There is no pop-up ${id}. \`popup-list\` names those that are published.`);
  }
  return popup;
}
