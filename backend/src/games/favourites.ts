import type { WireSuccess } from 'shared-types/calls';
import type { CallHandler } from '../calls/implement-call.ts';

/** Maximum number of favourites per member; one more replaces the oldest. */
export const MAX_FAVOURITES = 200;

export const listFavourites: CallHandler<'favourites', WireSuccess<'favourites'>> = async ({ database, memberId }) => {
  const rows = await database.query<MemberGameRow>(
    `SELECT s.code, s.company, to_json(game) AS game FROM favourite_game s ${JOIN_GAME}
     WHERE s.member_id = $1 ORDER BY s.at DESC, s.company, s.code`,
    [memberId],
  );
  return { status: 'success', games: rows.map(omitUnknownGame) };
};

/** Makes a game a favourite or removes it; a repetition changes nothing. */
export const setFavourite: CallHandler<'set-favourite'> = async (
  { database, memberId },
  { code, company, favourite },
) => {
  const row = [memberId, company, code];
  if (!favourite) {
    await database.query('DELETE FROM favourite_game WHERE member_id = $1 AND company = $2 AND code = $3', row);
    return { status: 'success' };
  }
  const known = await database.query(
    `WITH known AS (
       SELECT company, code FROM playable_game WHERE company = $2 AND code = $3
     ), added AS (
       INSERT INTO favourite_game (member_id, company, code) SELECT $1, company, code FROM known ON CONFLICT DO NOTHING
     ), dropped AS (
       DELETE FROM favourite_game f USING known WHERE f.member_id = $1 AND (f.company, f.code) IN (
         SELECT company, code FROM favourite_game WHERE member_id = $1 AND (company, code) <> ($2, $3)
         ORDER BY at DESC, company, code OFFSET ${MAX_FAVOURITES - 1})
     ) SELECT FROM known`,
    row,
  );
  return { status: known.length === 0 ? 'cant_find_code' : 'success' };
};

const MAX_RECENT_GAMES = 20;

/** Returns the games that a member opened for play, those with an unfinished round first, then the latest first. */
export const listRecentGames: CallHandler<'recent', WireSuccess<'recent'>> = async ({ database, memberId }) => {
  const rows = await database.query<MemberGameRow & { readonly lastDate: string; readonly open: boolean }>(
    `SELECT s.code, s.company, s.last AS "lastDate", s.open, to_json(game) AS game
     FROM (SELECT company, code, max(since) AS last,
                  EXISTS (SELECT 1 FROM wallet_bet b WHERE b.member_id = $1 AND b.company = game_session.company
                            AND b.code = game_session.code AND b.state = 'open') AS open
           FROM game_session WHERE member_id = $1 AND mode = 'real' GROUP BY company, code
           ORDER BY open DESC, last DESC, code LIMIT ${MAX_RECENT_GAMES}) s
     ${JOIN_GAME} ORDER BY s.open DESC, s.last DESC, s.code`,
    [memberId],
  );
  return { status: 'success', games: rows.map(omitUnknownGame) };
};

/** Joins the details of the game of each row `s`; the limit lets each row use an index. */
const JOIN_GAME = `LEFT JOIN LATERAL (
       SELECT type, used, image AS "imgUrl", name_ko AS "nameKo", name_en AS "nameEn" FROM playable_game
       WHERE company = s.company AND code = s.code LIMIT 1) game ON true`;

/** A game of a member; its details are null if it is no longer in the catalogue. */
interface MemberGameRow {
  readonly code: string;
  readonly company: string;
  readonly game: NonNullable<WireSuccess<'recent'>['games'][number]['game']> | null;
}

function omitUnknownGame<Row extends MemberGameRow>({ game, ...row }: Row) {
  return { ...row, ...(game !== null && { game }) };
}
