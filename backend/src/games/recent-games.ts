import type { WireSuccess } from 'shared-types/calls';
import type { Database } from '../database/database.ts';
import { CATALOGUE_OF_ROWS, OWN_GAME_COLUMNS, ownGame, type OwnGameRow } from './own-game.ts';

/** Number of games in the list of recently played ones. */
const SHOWN = 20;

/** Returns the games that a member opened for play, those with an unfinished round first, then the latest first. */
export async function recentGames(database: Database, memberId: number): Promise<WireSuccess<'recent'>> {
  const rows = await database.query<RecentRow>(
    `SELECT s.code, s.company, s.last AS "lastDate",
            EXISTS (SELECT 1 FROM wallet_bet b WHERE b.member_id = $1 AND b.company = s.company AND b.code = s.code
                      AND b.state = 'open') AS open,
            ${OWN_GAME_COLUMNS}
     FROM (SELECT company, code, max(since) AS last FROM game_session
           WHERE member_id = $1 AND mode = 'real' GROUP BY company, code) s
     ${CATALOGUE_OF_ROWS}
     ORDER BY open DESC, s.last DESC, s.code LIMIT ${SHOWN}`,
    [memberId],
  );
  return {
    status: 'success',
    games: rows.map(({ code, company, lastDate, open, ...row }) => ({
      code,
      company,
      lastDate,
      open,
      ...ownGame(row),
    })),
  };
}

interface RecentRow extends OwnGameRow {
  readonly code: string;
  readonly company: string;
  readonly lastDate: string;
  readonly open: boolean;
}
