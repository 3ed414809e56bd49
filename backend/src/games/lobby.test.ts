import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LOCALES } from 'shared-types/platform';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { hashToken } from '../identity/login-token.ts';
import type { TestDatabase } from '../testing/open-test-database.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import type { TestCaller } from '../testing/test-backend.ts';
import {
  createTestBet,
  insertTestMember,
  insertTestSession,
  nameTestMember,
  TEST_TABLE,
  testContext,
} from '../testing/test-member.ts';
import { placeBet } from '../wallet/seamless-wallet.ts';
import { listFavourites, MAX_FAVOURITES, setFavourite, listRecentGames } from './favourites.ts';
import { getGameDetail, listGames } from './game-list.ts';
import { ARCADE, loadCatalogue } from './load-catalogue.ts';

const TABLE = TEST_TABLE;
const ROULETTE = { code: 'ferry-roulette', company: 'naru' };

const backend = setUpTestBackend();
let database: TestDatabase;
let userId: string;
let memberId: number;
beforeAll(async () => {
  ({ database } = backend);
  await loadCatalogue(database);
}, 60_000);
beforeEach(async () => {
  userId = nameTestMember('lobby');
  memberId = await insertTestMember(database, userId, 100_000);
});

describe('the lobby', () => {
  it('lists every table and slot once, with a provider that has a name', async () => {
    const { games, companies } = await listGames(database);
    const keys = games.map(({ gameCompany, code }) => `${gameCompany}/${code}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(games.filter(({ gameCompany }) => gameCompany === ARCADE.code)).toHaveLength(2_000);
    const named = new Map(companies.map(({ code, nameKo }) => [code, nameKo]));
    expect(games.filter(({ gameCompany }) => !named.has(gameCompany))).toEqual([]);
    expect(named.get('naru')).toBe('나루 라이브');
    expect(games[0]).toMatchObject({ type: 'casino', since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    expect(games.filter(({ min = 0, max = 0 }) => min === 0 || max < min)).toEqual([]);
  });

  it('ranks a game by the number of members who played it', async () => {
    const other = await insertTestMember(database, nameTestMember('other'), 0);
    const play = async (member: number, { company, code }: typeof TABLE, mode: string, times: number) =>
      database.query(
        `INSERT INTO game_session (id, member_id, company, code, lang, mode)
         SELECT gen_random_uuid(), $1, $2, $3, 'ko', $4 FROM generate_series(1, $5::int)`,
        [member, company, code, mode, times],
      );
    await play(memberId, TABLE, 'real', 3);
    await play(other, TABLE, 'demo', 3);
    await play(memberId, ROULETTE, 'real', 1);
    await play(other, ROULETTE, 'real', 1);
    // Ranks are cached for each connection pool.
    const uncached = createPostgresDatabase(database.url);
    const { games } = await listGames(uncached);
    await uncached.close();
    const placeOf = (code: string) => games.find((game) => game.code === code)?.popular;
    expect([placeOf(ROULETTE.code), placeOf(TABLE.code), placeOf('dragon-tiger')]).toEqual([1, 2, undefined]);
  });

  describe('the facts of a game before any stake', () => {
    it('contains limits, every return, and rules by language [GLI-19 4.4.1, RTS 3]', async () => {
      const korean = await getGameDetail(testContext(database, 0, { locale: 'ko' }), TABLE);
      expect(korean).toMatchObject({ min: 1_000, max: 500_000, roundMs: 5_000 });
      expect(korean.returns).toEqual([
        { name: '뱅커', odds: '0.95:1', rtp: 98.942 },
        { name: '플레이어', odds: '1:1', rtp: 98.765 },
        { name: '플레이어 페어 · 뱅커 페어', odds: '11:1', rtp: 89.639 },
        { name: '타이', odds: '8:1', rtp: 85.64 },
      ]);
      const english = await getGameDetail(testContext(database, 0), TABLE);
      expect(english.rules[0]).toMatch(/^Eight decks/);
    });

    it('puts bets that pay alike into one row', async () => {
      const { returns } = await getGameDetail(testContext(database, 0, { locale: 'ko' }), ROULETTE);
      expect(returns.map(({ name, odds }) => [name, odds])).toEqual([
        ['빨강 · 검정 · 홀 · 짝 · 1–18 · 19–36', '1:1'],
        ['1–12 · 13–24 · 25–36 · 1열 · 2열 · 3열', '2:1'],
        ['숫자 0–36', '35:1'],
      ]);
    });

    it('returns rules in every language for every game', async () => {
      const { games } = await listGames(database);
      const one = new Map(games.map((game) => [game.gameCompany, game]));
      for (const { code, gameCompany } of one.values()) {
        for (const locale of LOCALES) {
          const { rules } = await getGameDetail(testContext(database, 0, { locale }), { code, company: gameCompany });
          expect(rules.every((rule) => rule !== '')).toBe(true);
          expect(rules.length).toBeGreaterThan(1);
        }
      }
    });

    it('returns 404 for the facts of a game that does not exist', async () => {
      await expect(getGameDetail(testContext(database, 0), { ...TABLE, company: 'nobody' })).rejects.toMatchObject({
        statusCode: 404,
      });
    });
  });

  describe('favourites', () => {
    const set = async (game: { company: string; code: string }, favourite = true, member = memberId) =>
      setFavourite(testContext(database, member), { ...game, favourite });
    const list = async (member = memberId) => (await listFavourites(testContext(database, member), {})).games;

    it('stores favourites per member, latest first, also when set repeatedly', async () => {
      const other = await insertTestMember(database, nameTestMember('other'), 0);
      await set(TABLE);
      await set(ROULETTE);
      await set(TABLE);
      await set(TABLE, false, other);
      expect(await list()).toMatchObject([ROULETTE, TABLE]);
      expect(await list(other)).toEqual([]);
      await set(ROULETTE, false);
      expect(await list()).toMatchObject([TABLE]);
    });

    it('returns each favourite as the catalogue lists it', async () => {
      const listed = (await listGames(database)).games.filter(({ code }) =>
        [TABLE.code, `${ARCADE.code}-1`].includes(code),
      );
      expect(listed.map(({ type }) => type)).toEqual(['casino', 'slot']);
      for (const { code, gameCompany: company } of listed) {
        await set({ code, company });
      }
      expect((await list()).map(({ game }) => game)).toEqual(
        listed.toReversed().map(({ type, used, imgUrl, nameKo, nameEn }) => ({ type, used, imgUrl, nameKo, nameEn })),
      );
    });

    it('stores only games of the catalogue as favourites', async () => {
      expect(await set({ ...TABLE, code: 'nothing' })).toEqual({ status: 'cant_find_code' });
      expect(await list()).toEqual([]);
    });

    it('drops the oldest favourites when there are too many', async () => {
      for (let at = 1; at <= MAX_FAVOURITES + 1; at += 1) {
        await set({ company: ARCADE.code, code: `${ARCADE.code}-${at}` });
      }
      const games = await list();
      expect(games).toHaveLength(MAX_FAVOURITES);
      expect(games.at(-1)?.code).toBe(`${ARCADE.code}-2`);
    });
  });

  it('lists each recently played game once, unfinished rounds first, without demos', async () => {
    const list = async (member = memberId) => (await listRecentGames(testContext(database, member), {})).games;
    const first = await insertTestSession(database, memberId, TABLE.code, TABLE.company);
    await insertTestSession(database, memberId, ROULETTE.code, ROULETTE.company);
    await insertTestSession(database, memberId, ROULETTE.code, ROULETTE.company);
    const demo = await insertTestSession(database, memberId, 'dragon-tiger', 'naru');
    await database.query(`UPDATE game_session SET mode = 'demo' WHERE id = $1`, [demo]);
    expect(await list()).toMatchObject([
      { ...ROULETTE, open: false },
      { ...TABLE, open: false },
    ]);
    await placeBet(database, createTestBet(first, userId, 'lobby'));
    expect(await list()).toMatchObject([
      { ...TABLE, open: true },
      { ...ROULETTE, open: false },
    ]);
    const [{ game } = {}] = await list();
    const listed = (await listGames(database)).games.find(({ code }) => code === TABLE.code);
    expect(listed).toMatchObject({ ...game });
    expect(Object.keys(game ?? {})).toHaveLength(5);
    expect(await list(await insertTestMember(database, nameTestMember('other'), 0))).toEqual([]);
  });
});

describe('the address of a game', () => {
  const open = async (game: object = {}, caller: TestCaller = {}) => {
    const token = await backend.logIn(userId);
    const response = await backend.send('open-game', { ...TABLE, ...game, timeStemp: 1 }, { token, ...caller });
    return response.json<{ status: string; gameUrl?: string }>();
  };
  /** Returns the link in a response, and what it was made for. */
  async function linkOf({ gameUrl = '' }: { gameUrl?: string }) {
    const [row] = await database.query(
      'SELECT member_id AS "memberId", code, company, lang, mode FROM launch_token WHERE hash = $1',
      [hashToken(gameUrl.split('#t=')[1] ?? '')],
    );
    return row;
  }

  it('carries its link where no server log and no referrer sees it', async () => {
    const { gameUrl = '' } = await open();
    const { pathname, search, hash } = new URL(gameUrl);
    expect({ pathname, search }).toEqual({ pathname: `/${TABLE.code}`, search: '' });
    expect(hash).toMatch(/^#t=[\w-]{32}$/);
  });

  it.each([
    ['https://www.example.com', 'https://www.example.com/deposit'],
    ['http://localhost:3000', 'http://localhost:3000/deposit'],
    ['https://www.example.com/elsewhere', null],
    ['javascript:alert(1)', null],
    ['null', null],
    ['', null],
  ])('names the deposit page of the site %p', async (origin, deposit) => {
    const { gameUrl = '' } = await open({}, { origin });
    const values = new URLSearchParams(new URL(gameUrl).hash.slice(1));
    expect([values.get('t'), values.get('deposit')]).toEqual([expect.stringMatching(/^[\w-]{32}$/), deposit]);
  });

  it.each(LOCALES)('opens it in the language of the page: %s', async (locale) => {
    expect(await linkOf(await open({}, { locale }))).toEqual({ memberId, ...TABLE, lang: locale, mode: 'real' });
  });

  it('returns a practice address when that is requested', async () => {
    expect(await linkOf(await open({ mode: 'demo' }))).toMatchObject({ mode: 'demo' });
  });

  it('returns no address for a closed or unknown game, or one of another company', async () => {
    const closed = { status: 'time', reason: 'closed' };
    expect(await open({ code: 'nothing' })).toEqual(closed);
    expect(await open({ company: 'dalbit' })).toEqual(closed);
    await database.query(`UPDATE casino_table SET used = 'n' WHERE code = $1`, [TABLE.code]);
    expect(await open()).toEqual(closed);
    expect(await open({ mode: 'demo' })).toEqual(closed);
  });
});
