import type { CallSuccess } from 'shared-types';
import type { Database } from '../database/database.ts';

/** So many games stand in the list of what was played lately. */
const SHOWN = 20;

/** The games that a member opened for play, those with an unfinished round first, then the latest first. */
export async function recentGames(database: Database, memberId: number): Promise<CallSuccess<'recent'>> {
  const games = await database.query<CallSuccess<'recent'>['games'][number]>(
    `SELECT s.code, s.company, s.last AS "lastDate",
            EXISTS (SELECT 1 FROM wallet_bet b WHERE b.member_id = $1 AND b.company = s.company AND b.code = s.code
                      AND b.state = 'open') AS open
     FROM (SELECT company, code, max(since) AS last FROM game_session
           WHERE member_id = $1 AND mode = 'real' GROUP BY company, code) s
     ORDER BY open DESC, s.last DESC, s.code LIMIT ${SHOWN}`,
    [memberId],
  );
  return { status: 'success', games };
}
