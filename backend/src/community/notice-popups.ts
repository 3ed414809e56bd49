import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import type { Translations } from '../calls/translations.ts';
import { editPublication, insertPublication } from './publications.ts';

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

/** Publishes a pop-up; a promotion unless stated otherwise. */
export async function publishPopup(database: Queryable, text: PopupText) {
  return insertPublication(database, 'notice_popup', toColumns(text));
}

/**
 * Changes a pop-up; absent fields stay. A new text removes the translations of the old one.
 * @throws {OperatorError} if it does not exist
 */
export async function editPopup(database: Queryable, { id, ...changed }: Partial<PopupText> & { id: number }) {
  return editPublication(database, 'notice_popup', id, toColumns(changed));
}

function toColumns(text: Partial<PopupText>) {
  const { title, contents, titleColor, domain, posX, posY, translations, promotion } = text;
  return { title, contents, title_color: titleColor, domain, pos_x: posX, pos_y: posY, translations, promotion };
}
