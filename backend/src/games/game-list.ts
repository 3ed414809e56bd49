import { LRUCache } from 'lru-cache';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';
import type { WireSuccess } from 'shared-types/calls';
import { HttpError } from '../calls/http-error.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';

/** Number of games with a rank among the most played. */
const MAX_RANKED_GAMES = 50;

/** Duration for which ranks are cached, in ms: they change slowly, and a month of sessions is read for them. */
const CACHE_MS = 10 * 60_000;

/** Ranks, from 1, of the games that most members played for money in the last 30 days, by `company/code`. */
const ranks = new LRUCache<Database, ReadonlyMap<string, number>>({ max: 10, ttl: CACHE_MS, fetchMethod: rankGames });

async function rankGames(database: Database): Promise<ReadonlyMap<string, number>> {
  const played = await database.query<{ company: string; code: string }>(
    `SELECT company, code FROM game_session WHERE mode = 'real' AND since > now() - interval '30 days'
     GROUP BY company, code ORDER BY count(DISTINCT member_id) DESC, count(*) DESC, company, code LIMIT ${MAX_RANKED_GAMES}`,
  );
  return new Map(played.map(({ company, code }, at) => [`${company}/${code}`, at + 1]));
}

/** Returns every game of the catalogue: tables first, then slots by provider; a slot is closed when its provider is. */
export async function listGames(database: Database): Promise<WireSuccess<'get-game-list'>> {
  const [games, companies, places] = await Promise.all([
    database.query<Omit<WireSuccess<'get-game-list'>['games'][number], 'popular'>>(
      `SELECT code, company AS "gameCompany", type, used, image AS "imgUrl", name_ko AS "nameKo", name_en AS "nameEn",
              to_char(since, 'YYYY-MM-DD') AS since, least AS min, most AS max FROM playable_game ORDER BY place`,
    ),
    database.query<WireSuccess<'get-game-list'>['companies'][number]>(
      `SELECT code, name_ko AS "nameKo", name_en AS "nameEn" FROM (
         SELECT 0 AS part, coalesce(c.place, 1000) AS place, t.code, coalesce(c.name_ko, t.code) AS name_ko,
                coalesce(c.name_en, t.code) AS name_en
         FROM (SELECT DISTINCT company AS code FROM casino_table) t LEFT JOIN casino_company c ON c.code = t.code
         UNION ALL SELECT 1, place, code, name_ko, name_en FROM slot_provider
       ) company ORDER BY part, place, code`,
    ),
    ranks.fetch(database),
  ]);
  return {
    status: 'success',
    games: games.map((game) => {
      const popular = places?.get(`${game.gameCompany}/${game.code}`);
      return popular === undefined ? game : { ...game, popular };
    }),
    companies,
  };
}

/**
 * Returns the limits, returns and rules of a game, whether it is open or not.
 * @throws {HttpError} 404 for a game that is not in the catalogue
 */
export const getGameDetail: CallHandler<'get-game-detail', WireSuccess<'get-game-detail'>> = async (
  { database, locale },
  { code, company },
) => {
  const [found] = await database.query<{ game: string; least: number; most: number }>(
    'SELECT game, least, most FROM playable_game WHERE code = $1 AND company = $2',
    [code, company],
  );
  if (found === undefined) {
    throw new HttpError(404, 'The catalogue has no such game.');
  }
  // Games of another provider show their rules themselves.
  const sheet = DEMO_PROVIDER.sheetOf(found.game, locale) ?? { returns: [], rules: [] };
  return { status: 'success', min: found.least, max: found.most, ...sheet };
};
