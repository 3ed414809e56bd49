import type { WireAnswer, WireRequest, WireSuccess } from 'shared-types/calls';
import type { Database } from '../database/database.ts';
import { CATALOGUE_OF_ROWS, MEMBER_GAME_COLUMNS, toMemberGame, type MemberGameRow } from './member-game.ts';

/** Maximum number of favourites per member; one more replaces the oldest. */
export const MAX_FAVOURITES = 200;

/** Returns a member's favourite games, the latest first. */
export async function listFavourites(database: Database, memberId: number): Promise<WireSuccess<'favourites'>> {
  const rows = await database.query<FavouriteRow>(
    `SELECT s.code, s.company, ${MEMBER_GAME_COLUMNS}
     FROM favourite_game s ${CATALOGUE_OF_ROWS}
     WHERE s.member_id = $1 ORDER BY s.at DESC, s.company, s.code`,
    [memberId],
  );
  return {
    status: 'success',
    games: rows.map(({ code, company, ...row }) => ({ code, company, ...toMemberGame(row) })),
  };
}

interface FavouriteRow extends MemberGameRow {
  readonly code: string;
  readonly company: string;
}

/** Makes a game a favourite or removes it; a repetition changes nothing. */
export async function setFavourite(
  database: Database,
  memberId: number,
  { code, company, favourite }: WireRequest<'set-favourite'>,
): Promise<WireAnswer<'set-favourite'>> {
  const row = [memberId, company, code];
  if (!favourite) {
    await database.query('DELETE FROM favourite_game WHERE member_id = $1 AND company = $2 AND code = $3', row);
    return { status: 'success' };
  }
  const known = await database.query(
    `SELECT 1 AS one FROM casino_table WHERE company = $1 AND code = $2
     UNION ALL SELECT 1 FROM slot_game WHERE company = $1 AND code = $2`,
    [company, code],
  );
  if (known.length === 0) {
    return { status: 'cant_find_code' };
  }
  await database.transaction(async (tx) => {
    await tx.query(
      'INSERT INTO favourite_game (member_id, company, code) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      row,
    );
    await tx.query(
      `DELETE FROM favourite_game WHERE member_id = $1 AND (company, code) IN (
         SELECT company, code FROM favourite_game WHERE member_id = $1 ORDER BY at DESC, company, code
         OFFSET ${MAX_FAVOURITES})`,
      [memberId],
    );
  });
  return { status: 'success' };
}
