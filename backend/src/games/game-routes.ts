import type { FastifyPluginAsync } from 'fastify';
import type { WireSuccess } from 'shared-types/calls';
import { createCallImplementer } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';
import { getActiveRestriction } from '../protection/restriction.ts';
import { makeLaunchToken } from '../wallet/game-session.ts';
import { listBets, getRoundRecord } from './bet-history.ts';
import { listFavourites, setFavourite, listRecentGames } from './favourites.ts';
import { getGameDetail, listGames } from './game-list.ts';

/**
 * Returns the fragment of a game's address that names the site's deposit page; empty without a site. It follows the `#`
 * like the launch token, where no log records it.
 * @param origin of the page that made the request, from the proxy
 */
function createDepositFragment(origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(origin)) {
    return '';
  }
  const { protocol, origin: whole } = new URL(origin);
  return /^https?:$/.test(protocol) && whole === origin ? `&deposit=${encodeURIComponent(`${origin}/deposit`)}` : '';
}

export const gameRoutes: FastifyPluginAsync<{ database: Database; gamesOrigin: () => string }> = async (
  app,
  { database, gamesOrigin },
) => {
  const implement = createCallImplementer(app, database);
  implement('get-casino-setting', async () => ({
    status: 'success',
    casiono: await database.query<WireSuccess<'get-casino-setting'>['casiono'][number]>(
      `SELECT t.code, t.company AS "gameCompany", used_now(t.used, t.company, t.code) AS used,
              t.image AS "imgUrl", t.name_ko AS "nameKo", t.name_en AS "nameEn",
              t.least AS min, t.most AS max, to_char(t.since, 'YYYY-MM-DD') AS since,
              coalesce(c.name_ko, t.company) AS "companyKo", coalesce(c.name_en, t.company) AS "companyEn"
       FROM casino_table t LEFT JOIN casino_company c ON c.code = t.company ORDER BY t.place`,
    ),
  }));

  implement('get-sport-setting', async () => ({ status: 'success', sport: [] }));

  implement('get-slot-setting', async () => ({
    status: 'success',
    slot: await database.query<WireSuccess<'get-slot-setting'>['slot'][number]>(
      `SELECT code, used_now(used, code, NULL) AS used, image AS "subImgUrl", name_ko AS "nameKo", name_en AS "nameEn",
              (SELECT count(*)::integer FROM slot_game g WHERE g.company = slot_provider.code) AS games
       FROM slot_provider ORDER BY place`,
    ),
  }));

  implement('get-slot-by-company', async (_, { company }) => ({
    status: 'success',
    games: await database.query<WireSuccess<'get-slot-by-company'>['games'][number]>(
      `SELECT code, company AS "gameCompany", image AS "imgUrl", name_ko AS "nameKo", name_en AS "nameEn", least AS min,
              most AS max, $2::float8 AS rtp
       FROM slot_game WHERE company = $1 ORDER BY place`,
      [company, DEMO_PROVIDER.slotReturnPercent],
    ),
  }));

  implement('get-game-list', async () => listGames(database));
  implement('get-game-detail', getGameDetail);
  implement('favourites', listFavourites);
  implement('set-favourite', setFavourite);
  implement('recent', listRecentGames);
  implement('get-slot-bets-list', listBets);
  implement('get-round-record', getRoundRecord);

  implement('open-game', async ({ memberId, login, locale: lang, headers }, { code, company, mode = 'real' }) => {
    const [game] = await database.query<{ used: string }>(
      'SELECT used FROM playable_game WHERE code = $1 AND company = $2',
      [code, company],
    );
    if (game?.used !== 'y') {
      return { status: 'time', reason: 'closed' };
    }
    const stopped = await getActiveRestriction(database, memberId);
    if (stopped !== undefined) {
      return { status: 'time', ...stopped };
    }
    const token = await makeLaunchToken(database, { memberId, loginId: login.id, code, company, lang, mode });
    return {
      status: 'success',
      gameUrl: `${gamesOrigin()}/${code}#t=${token}${createDepositFragment(headers.origin)}`,
    };
  });
};
