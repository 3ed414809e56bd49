import { beforeAll, describe, expect, it } from '@jest/globals';
import { LOCALES } from 'shared-types/platform';
import { hashToken } from '../identity/login-token.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { TestCaller } from '../testing/test-backend.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const backend = setUpTestBackend();
let memberId: number;
let token: string;
beforeAll(async () => {
  await loadCatalogue(backend.database);
  memberId = await backend.member('player1');
  token = await backend.logIn('player1');
}, 60_000);

const GAME = { code: 'moonlight-baccarat', company: 'naru' };
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

describe('the address of a game', () => {
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
