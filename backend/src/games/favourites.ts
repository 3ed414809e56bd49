import type { WireSuccess } from 'shared-types/calls';
import type { CallHandler } from '../calls/implement-call.ts';

/** Maximum number of favourites per member; one more replaces the oldest. */
export const MAX_FAVOURITES = 200;

/** Returns a member's favourite games, the latest first. */
export const listFavourites: CallHandler<'favourites', WireSuccess<'favourites'>> = async ({ database, memberId }) => {
  const rows = await database.query<MemberGameRow>(
    `SELECT s.code, s.company, ${MEMBER_GAME_COLUMNS}
     FROM favourite_game s ${CATALOGUE_OF_ROWS}
     WHERE s.member_id = $1 ORDER BY s.at DESC, s.company, s.code`,
    [memberId],
  );
  return { status: 'success', games: rows.map(nestGame) };
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
  const known = await database.query('SELECT 1 AS one FROM playable_game WHERE company = $1 AND code = $2', [
    company,
    code,
  ]);
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
};

/** Number of games in the list of recently played ones. */
const MAX_RECENT_GAMES = 20;

/** Returns the games that a member opened for play, those with an unfinished round first, then the latest first. */
export const listRecentGames: CallHandler<'recent', WireSuccess<'recent'>> = async ({ database, memberId }) => {
  const rows = await database.query<MemberGameRow & { readonly lastDate: string; readonly open: boolean }>(
    `SELECT s.code, s.company, s.last AS "lastDate", s.open, ${MEMBER_GAME_COLUMNS}
     FROM (SELECT company, code, max(since) AS last,
                  EXISTS (SELECT 1 FROM wallet_bet b WHERE b.member_id = $1 AND b.company = game_session.company
                            AND b.code = game_session.code AND b.state = 'open') AS open
           FROM game_session WHERE member_id = $1 AND mode = 'real' GROUP BY company, code
           ORDER BY open DESC, last DESC, code LIMIT ${MAX_RECENT_GAMES}) s
     ${CATALOGUE_OF_ROWS}
     ORDER BY s.open DESC, s.last DESC, s.code`,
    [memberId],
  );
  return { status: 'success', games: rows.map(nestGame) };
};

type MemberGame = NonNullable<WireSuccess<'recent'>['games'][number]['game']>;

/** Catalogue tables to join to rows `s` with a company and a code; by table, so that each row uses an index. */
const CATALOGUE_OF_ROWS = `
     LEFT JOIN casino_table t ON t.company = s.company AND t.code = s.code
     LEFT JOIN slot_game g ON g.company = s.company AND g.code = s.code
     LEFT JOIN slot_provider p ON p.code = g.company`;

/** Columns with the details of a game; `used` is null if it is not in the catalogue. */
const MEMBER_GAME_COLUMNS = `
            CASE WHEN t.code IS NULL THEN 'slot' ELSE 'casino' END AS type,
            CASE WHEN coalesce(t.code, g.code) IS NOT NULL
                 THEN used_now(coalesce(t.used, p.used), s.company, s.code) END AS used,
            CASE WHEN t.code IS NULL THEN '/artwork/slot/' || s.company || '/' ELSE '/artwork/casino/' END
              || s.code || '.svg' AS "imgUrl",
            coalesce(t.name_ko, g.name_ko) AS "nameKo", coalesce(t.name_en, g.name_en) AS "nameEn"`;

/** A row of {@link MEMBER_GAME_COLUMNS}. */
interface MemberGameRow extends Omit<MemberGame, 'used'> {
  readonly code: string;
  readonly company: string;
  readonly used: MemberGame['used'] | null;
}

/** Separates the details of a row's game; none of one that is no longer in the catalogue. */
function nestGame<Row extends MemberGameRow>({ type, used, imgUrl, nameKo, nameEn, ...row }: Row) {
  return { ...row, ...(used !== null && { game: { type, used, imgUrl, nameKo, nameEn } }) };
}
