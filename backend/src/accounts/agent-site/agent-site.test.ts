import { beforeEach, describe, expect, it } from '@jest/globals';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';
import { LOCALES } from 'shared-types/platform';

const backend = setUpTestBackend();
let count = 0;
let agentId: number;
let token: string;
beforeEach(async () => {
  count += 1;
  agentId = await backend.member(`agent${count}`, 'agent');
  token = await backend.logIn(`agent${count}`);
});

const open = (url: string, cookie = '', method: 'GET' | 'HEAD' = 'GET') =>
  backend.app.inject({ method, url, headers: { host: 'localhost', cookie } });
const askCode = (of: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/public/user/agent_code',
    headers: { authorization: `Bearer ${of}` },
    payload: {},
  });
const codeOf = async (of: string) => (await askCode(of)).json<{ code: string }>().code;
const cookieFrom = async (code: string) =>
  String((await open(`/login?token=${code}`)).headers['set-cookie']).split(';')[0] ?? '';
const status = async (cookie: string) => (await open('/agent', cookie)).statusCode;

it('sets a cookie that no other host can set when the site has a dedicated host', async () => {
  const url = `/login?token=${await codeOf(token)}`;
  const { headers } = await backend.app.inject({ url, headers: { host: 'agent.site.example' } });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-agent=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const at = async (host: string) =>
    (await backend.app.inject({ url: '/agent', headers: { host, cookie: cookie.split(';')[0] } })).statusCode;
  expect([await at('agent.site.example'), await at('localhost')]).toEqual([200, 401]);
});

describe("handing an agent's login to the agents’ site", () => {
  it('exchanges a code for a separate login without code or token in the address', async () => {
    const code = await codeOf(token);
    expect(code).not.toBe(token);
    const first = await open(`/login?token=${code}`);
    expect(first.statusCode).toBe(303);
    expect(first.headers.location).toBe('/agent');
    const set = String(first.headers['set-cookie']);
    expect(set).toMatch(/HttpOnly/);
    expect(set).not.toContain(token);
    expect(set).not.toContain(code);
    const cookie = set.split(';')[0] ?? '';
    expect(await status(cookie)).toBe(200);
    expect(await status(cookie.replace(/=.*/, `=${token}`))).toBe(401);
    expect(await status(cookie.replace(/=.*/, `=${code}`))).toBe(401);
  });

  it('accepts a code only once among twenty concurrent requests', async () => {
    const code = await codeOf(token);
    const responses = await Promise.all(Array.from({ length: 20 }, () => open(`/login?token=${code}`)));
    expect(responses.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect((await open(`/login?token=${code}`)).statusCode).toBe(401);
  });

  it('rejects a code after 30 seconds', async () => {
    const code = await codeOf(token);
    await backend.database.query(`UPDATE agent_code SET expires = expires - interval '30 seconds'`);
    expect((await open(`/login?token=${code}`)).statusCode).toBe(401);
  });

  it('rejects a code whose login ended', async () => {
    const code = await codeOf(token);
    await backend.logOut(token);
    expect((await open(`/login?token=${code}`)).statusCode).toBe(401);
    expect((await askCode(token)).statusCode).toBe(401);
  });

  it('does not use up a login code on a HEAD request', async () => {
    const code = await codeOf(token);
    await open(`/login?token=${code}`, '', 'HEAD');
    expect((await open(`/login?token=${code}`)).statusCode).toBe(303);
  });

  it('rejects a member who is not an agent, and an invented code', async () => {
    await backend.member(`plain${count}`);
    expect((await askCode(await backend.logIn(`plain${count}`))).statusCode).toBe(403);
    for (const url of [
      `/login?token=${token}`,
      '/login?token=made-up',
      '/login?token=',
      '/login?token=a&token=b',
      '/login',
      '/agent',
    ]) {
      expect({ url, status: (await open(url)).statusCode }).toEqual({ url, status: 401 });
    }
  });
});

describe('a login at the agents’ site', () => {
  it('ends an agent site login only with its own member login, or by a newer one', async () => {
    const other = await backend.logIn(`agent${count}`);
    const [first, second] = [await cookieFrom(await codeOf(token)), await cookieFrom(await codeOf(other))];
    await backend.logOut(other);
    expect([await status(first), await status(second)]).toEqual([200, 401]);
    const newer = await cookieFrom(await codeOf(token));
    expect([await status(first), await status(newer)]).toEqual([401, 200]);
  });

  it('escapes direction characters of stored names', async () => {
    const brought = await backend.member(`turned${count}`);
    await backend.database.query('UPDATE member SET referred_by = $1, nick = $2 WHERE id = $3', [
      agentId,
      `x\u202Ey\u009B${count}`,
      brought,
    ]);
    const { payload } = await open('/agent', await cookieFrom(await codeOf(token)));
    expect(payload).toContain(`x\\u202ey\\u009b${count}`);
    expect(payload.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('preserves the member login after a logout at the agents’ site', async () => {
    const cookie = await cookieFrom(await codeOf(token));
    const out = await backend.app.inject({
      method: 'POST',
      url: '/agent/logout',
      headers: { host: 'localhost', cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(out.statusCode).toBe(303);
    expect(await status(cookie)).toBe(401);
    expect((await backend.call('user-health-check', {}, { token })).http).toBe(200);
  });

  it.each(LOCALES)('lists the members that the agent brought in any state: %s', async (locale) => {
    for (const state of ['active', 'wait', 'rejected', 'suspended']) {
      const brought = await backend.member(`${locale}${state.slice(0, 6)}${count}`);
      await backend.database.query('UPDATE member SET referred_by = $1, state = $2 WHERE id = $3', [
        agentId,
        state,
        brought,
      ]);
    }
    const page = await open('/agent', `${await cookieFrom(await codeOf(token))}; locale=${locale}`);
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain(`${locale}suspen${count}`);
    expect(new Set([...page.payload.matchAll(/<td>([^<]+)<\/td><\/tr>/g)].map(([, state]) => state)).size).toBe(4);
  });

  it.each([
    ['empty', 'agent='],
    ['of bytes', 'agent=%00%ff\u00e9'],
    ['there twice', 'agent=a; agent=b'],
    ['huge', `agent=${'x'.repeat(8_000)}`],
    ['JSON', 'agent={"token":1}'],
    ['another’s name', '__proto__=1; constructor=2'],
  ])('rejects a cookie that is %s', async (_, cookie) => {
    expect(await status(cookie)).toBe(401);
  });
});
