import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { LOCALES } from 'shared-types/platform';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { hashToken } from '../identity/login-token.ts';
import { setUpTestDatabase, setUpTestBackend } from '../testing/set-up-test-database.ts';
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

const backend = setUpTestBackend();

const database = setUpTestDatabase();

describe('the lobby', () => {
  const TABLE = TEST_TABLE;
  const ROULETTE = { code: 'ferry-roulette', company: 'naru' };
  beforeAll(() => loadCatalogue(database), 60_000);

  async function newMember(): Promise<{ memberId: number; userId: string }> {
    const userId = nameTestMember('lobby');
    return { memberId: await insertTestMember(database, userId, 100_000), userId };
  }

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
    const [one, other] = [await newMember(), await newMember()];
    const play = async ({ memberId }: { memberId: number }, { company, code }: typeof TABLE, mode: string) =>
      database.query(
        `INSERT INTO game_session (id, member_id, company, code, lang, mode) VALUES ($1, $2, $3, $4, 'ko', $5)`,
        [randomUUID(), memberId, company, code, mode],
      );
    for (let turn = 0; turn < 3; turn += 1) {
      await play(one, TABLE, 'real');
      await play(other, TABLE, 'demo');
    }
    await play(one, ROULETTE, 'real');
    await play(other, ROULETTE, 'real');
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
    const set = async (memberId: number, game: { company: string; code: string }, favourite = true) =>
      setFavourite(testContext(database, memberId), { ...game, favourite });
    const list = async (memberId: number) => (await listFavourites(testContext(database, memberId), {})).games;
    let memberId: number;
    beforeEach(async () => {
      ({ memberId } = await newMember());
    });

    it('stores favourites per member, latest first, also when set repeatedly', async () => {
      const other = await newMember();
      await set(memberId, TABLE);
      await set(memberId, ROULETTE);
      await set(memberId, TABLE);
      await set(other.memberId, TABLE, false);
      expect(await list(memberId)).toMatchObject([ROULETTE, TABLE]);
      expect(await list(other.memberId)).toEqual([]);
      await set(memberId, ROULETTE, false);
      expect(await list(memberId)).toMatchObject([TABLE]);
    });

    it('returns each favourite as the catalogue lists it', async () => {
      const listed = (await listGames(database)).games.filter(({ code }) =>
        [TABLE.code, `${ARCADE.code}-1`].includes(code),
      );
      expect(listed.map(({ type }) => type)).toEqual(['casino', 'slot']);
      for (const { code, gameCompany: company } of listed) {
        await set(memberId, { code, company });
      }
      expect((await list(memberId)).map(({ game }) => game)).toEqual(
        listed.toReversed().map(({ type, used, imgUrl, nameKo, nameEn }) => ({ type, used, imgUrl, nameKo, nameEn })),
      );
    });

    it('stores only games of the catalogue as favourites', async () => {
      expect(await set(memberId, { ...TABLE, code: 'nothing' })).toEqual({ status: 'cant_find_code' });
      expect(await list(memberId)).toEqual([]);
    });

    it('drops the oldest favourites when there are too many', async () => {
      for (let at = 1; at <= MAX_FAVOURITES + 1; at += 1) {
        await set(memberId, { company: ARCADE.code, code: `${ARCADE.code}-${at}` });
      }
      const games = await list(memberId);
      expect(games).toHaveLength(MAX_FAVOURITES);
      expect(games.at(-1)?.code).toBe(`${ARCADE.code}-2`);
    });
  });

  it('lists each recently played game once, unfinished rounds first, without demos', async () => {
    const { memberId, userId } = await newMember();
    const list = async (id = memberId) => (await listRecentGames(testContext(database, id), {})).games;
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
    expect(await list((await newMember()).memberId)).toEqual([]);
  });
});

describe('the address of a game', () => {
  let memberId: number;
  let token: string;
  beforeAll(async () => {
    await loadCatalogue(backend.database);
    memberId = await backend.member('player1');
    token = await backend.logIn('player1');
  }, 60_000);

  const GAME = TEST_TABLE;
  const open = async (game: object = GAME, caller: TestCaller = {}) => {
    const response = await backend.send('open-game', { ...GAME, ...game, timeStemp: 1 }, { token, ...caller });
    return response.json<{ status: string; gameUrl?: string }>();
  };
  /** Returns the link in a response, and what it was made for. */
  async function linkOf({ gameUrl = '' }: { gameUrl?: string }) {
    const [row] = await backend.database.query(
      'SELECT member_id AS "memberId", code, company, lang, mode FROM launch_token WHERE hash = $1',
      [hashToken(gameUrl.split('#t=')[1] ?? '')],
    );
    return row;
  }

  it('carries its link where no server log and no referrer sees it', async () => {
    const { gameUrl = '' } = await open();
    const { pathname, search, hash } = new URL(gameUrl);
    expect({ pathname, search }).toEqual({ pathname: `/${GAME.code}`, search: '' });
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
    expect(await linkOf(await open({}, { locale }))).toEqual({
      memberId,
      ...GAME,
      lang: locale,
      mode: 'real',
    });
  });

  it('returns a practice address when that is requested', async () => {
    expect(await linkOf(await open({ mode: 'demo' }))).toMatchObject({ mode: 'demo' });
  });

  it('returns no address for a closed or unknown game, or one of another company', async () => {
    const closed = { status: 'time', reason: 'closed' };
    expect(await open({ code: 'nothing' })).toEqual(closed);
    expect(await open({ company: 'dalbit' })).toEqual(closed);
    await backend.database.query(`UPDATE casino_table SET used = 'n' WHERE code = $1`, [GAME.code]);
    expect(await open()).toEqual(closed);
    expect(await open({ mode: 'demo' })).toEqual(closed);
  });
});
