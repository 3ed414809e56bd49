import type { WireSuccess } from 'shared-types/calls';
import type { Database } from '../database/database.ts';
import { CATALOGUE_OF_ROWS, MEMBER_GAME_COLUMNS, toMemberGame, type MemberGameRow } from './member-game.ts';

/** Number of games in the list of recently played ones. */
const MAX_RECENT_GAMES = 20;

/** Returns the games that a member opened for play, those with an unfinished round first, then the latest first. */
export async function listRecentGames(database: Database, memberId: number): Promise<WireSuccess<'recent'>> {
  const rows = await database.query<RecentRow>(
    `SELECT s.code, s.company, s.last AS "lastDate",
            EXISTS (SELECT 1 FROM wallet_bet b WHERE b.member_id = $1 AND b.company = s.company AND b.code = s.code
                      AND b.state = 'open') AS open,
            ${MEMBER_GAME_COLUMNS}
     FROM (SELECT company, code, max(since) AS last FROM game_session
           WHERE member_id = $1 AND mode = 'real' GROUP BY company, code) s
     ${CATALOGUE_OF_ROWS}
     ORDER BY open DESC, s.last DESC, s.code LIMIT ${MAX_RECENT_GAMES}`,
    [memberId],
  );
  return {
    status: 'success',
    games: rows.map(({ code, company, lastDate, open, ...row }) => ({
      code,
      company,
      lastDate,
      open,
      ...toMemberGame(row),
    })),
  };
}

interface RecentRow extends MemberGameRow {
  readonly code: string;
  readonly company: string;
  readonly lastDate: string;
  readonly open: boolean;
}
