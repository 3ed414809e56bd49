import type { FastifyPluginAsync } from 'fastify';
import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES } from 'shared-types/platform';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';
import { getActiveRestriction } from '../protection/restriction.ts';
import { makeLaunchToken } from '../wallet/launch-token.ts';
import { listBets, getRoundRecord } from './bet-history.ts';

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

/** Calls about games: the lists, and the address of one for this member. */
export const gameRoutes: FastifyPluginAsync<{ database: Database; gamesOrigin: () => string }> = async (
  app,
  { database, gamesOrigin },
) => {
  implementCall(app, database, 'get-casino-setting', async () => ({
    status: 'success',
    casiono: await database.query<WireSuccess<'get-casino-setting'>['casiono'][number]>(
      `SELECT t.code, t.company AS "gameCompany", used_now(t.used, t.company, t.code) AS used,
              '/artwork/casino/' || t.code || '.svg' AS "imgUrl", t.name_ko AS "nameKo", t.name_en AS "nameEn",
              t.least AS min, t.most AS max, to_char(t.since, 'YYYY-MM-DD') AS since,
              coalesce(c.name_ko, t.company) AS "companyKo", coalesce(c.name_en, t.company) AS "companyEn"
       FROM casino_table t LEFT JOIN casino_company c ON c.code = t.company ORDER BY t.place`,
    ),
  }));

  implementCall(app, database, 'get-sport-setting', async () => ({ status: 'success', sport: [] }));

  implementCall(app, database, 'get-slot-setting', async () => ({
    status: 'success',
    slot: await database.query<WireSuccess<'get-slot-setting'>['slot'][number]>(
      `SELECT code, used_now(used, code, NULL) AS used, '/artwork/provider/' || code || '.svg' AS "subImgUrl", name_ko AS "nameKo", name_en AS "nameEn",
              (SELECT count(*)::integer FROM slot_game g WHERE g.company = slot_provider.code) AS games
       FROM slot_provider ORDER BY place`,
    ),
  }));

  implementCall(app, database, 'get-slot-by-company', async ({ company }) => ({
    status: 'success',
    games: await database.query<WireSuccess<'get-slot-by-company'>['games'][number]>(
      `SELECT code, company AS "gameCompany", '/artwork/slot/' || company || '/' || code || '.svg' AS "imgUrl",
              name_ko AS "nameKo", name_en AS "nameEn", least AS min, most AS max, $2::float8 AS rtp
       FROM slot_game WHERE company = $1 ORDER BY place`,
      [company, DEMO_PROVIDER.slotReturnPercent],
    ),
  }));

  implementCall(app, database, 'open-game', async ({ code, company, mode = 'real' }, { memberId, login, headers }) => {
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
    const lang = LOCALES.find((locale) => LANGUAGE_TAGS[locale] === headers['accept-language']) ?? DEFAULT_LOCALE;
    const token = await makeLaunchToken(database, { memberId, loginId: login.id, code, company, lang, mode });
    return {
      status: 'success',
      gameUrl: `${gamesOrigin()}/${code}#t=${token}${createDepositFragment(headers.origin)}`,
    };
  });

  implementCall(app, database, 'get-slot-bets-list', async (wanted, { memberId }) =>
    listBets(database, memberId, wanted),
  );

  implementCall(app, database, 'get-round-record', async ({ id }, { memberId }) =>
    getRoundRecord(database, memberId, id),
  );
};
