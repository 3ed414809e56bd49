import { describe, expect, it } from '@jest/globals';
import { joinMember, setUpMember } from '../../testing/joined-member.ts';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';
import { LOCALES } from 'shared-types/platform';

const backend = setUpTestBackend();
const agent = setUpMember(backend, 'agent', 0, 'agent');

const open = (url: string, cookie = '', method: 'GET' | 'HEAD' = 'GET') =>
  backend.app.inject({ method, url, headers: { host: 'localhost', cookie } });
const askCode = (of = agent.token) =>
  backend.app.inject({
    method: 'POST',
    url: '/public/user/agent_code',
    headers: { authorization: `Bearer ${of}` },
    payload: {},
  });
const codeOf = async (of = agent.token) => (await askCode(of)).json<{ code: string }>().code;
const cookieFrom = async (code: string) =>
  String((await open(`/login?token=${code}`)).headers['set-cookie']).split(';')[0] ?? '';
const status = async (cookie: string) => (await open('/agent', cookie)).statusCode;

it('sets a cookie that no other host can set when the site has a dedicated host', async () => {
  const url = `/login?token=${await codeOf()}`;
  const { headers } = await backend.app.inject({ url, headers: { host: 'agent.site.example' } });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-agent=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const at = async (host: string) =>
    (await backend.app.inject({ url: '/agent', headers: { host, cookie: cookie.split(';')[0] } })).statusCode;
  expect([await at('agent.site.example'), await at('localhost')]).toEqual([200, 401]);
});

describe("handing an agent's login to the agents’ site", () => {
  it('exchanges a code for a separate login without code or token in the address', async () => {
    const code = await codeOf();
    expect(code).not.toBe(agent.token);
    const first = await open(`/login?token=${code}`);
    expect(first.statusCode).toBe(303);
    expect(first.headers.location).toBe('/agent');
    const set = String(first.headers['set-cookie']);
    expect(set).toMatch(/HttpOnly/);
    expect(set).not.toContain(agent.token);
    expect(set).not.toContain(code);
    const cookie = set.split(';')[0] ?? '';
    expect(await status(cookie)).toBe(200);
    expect(await status(cookie.replace(/=.*/, `=${agent.token}`))).toBe(401);
    expect(await status(cookie.replace(/=.*/, `=${code}`))).toBe(401);
    expect(await backend.isActive(cookie.replace('agent=', ''))).toBe(false);
  });

  it('accepts a code only once among twenty concurrent requests', async () => {
    const code = await codeOf();
    const responses = await Promise.all(Array.from({ length: 20 }, () => open(`/login?token=${code}`)));
    expect(responses.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect((await open(`/login?token=${code}`)).statusCode).toBe(401);
  });

  it('rejects a code after 30 seconds', async () => {
    const code = await codeOf();
    await backend.database.query(`UPDATE agent_code SET expires = expires - interval '30 seconds'`);
    expect((await open(`/login?token=${code}`)).statusCode).toBe(401);
  });

  it('rejects a code whose login ended', async () => {
    const code = await codeOf();
    await backend.logOut(agent.token);
    expect((await open(`/login?token=${code}`)).statusCode).toBe(401);
    expect((await askCode()).statusCode).toBe(401);
  });

  it('does not use up a login code on a HEAD request', async () => {
    const code = await codeOf();
    await open(`/login?token=${code}`, '', 'HEAD');
    expect((await open(`/login?token=${code}`)).statusCode).toBe(303);
  });

  it('rejects a member who is not an agent, and an invented code', async () => {
    const { token } = await joinMember(backend, 'plain');
    expect((await askCode(token)).statusCode).toBe(403);
    const codes = [`?token=${agent.token}`, '?token=made-up', '?token=', '?token=a&token=b', ''];
    for (const url of ['/agent', ...codes.map((code) => `/login${code}`)]) {
      expect({ url, status: (await open(url)).statusCode }).toEqual({ url, status: 401 });
    }
  });
});

describe('a login at the agents’ site', () => {
  it('ends an agent site login only with its own member login, or by a newer one', async () => {
    const other = await backend.logIn(agent.userId);
    const [first, second] = [await cookieFrom(await codeOf()), await cookieFrom(await codeOf(other))];
    await backend.logOut(other);
    expect([await status(first), await status(second)]).toEqual([200, 401]);
    const newer = await cookieFrom(await codeOf());
    expect([await status(first), await status(newer)]).toEqual([401, 200]);
  });

  it('escapes direction characters of stored names', async () => {
    await backend.member('turned');
    await agent.select(`UPDATE member SET referred_by = $1, nick = 'x\u202Ey\u009B' WHERE user_id = 'turned'`);
    const { payload } = await open('/agent', await cookieFrom(await codeOf()));
    expect(payload).toContain('x\\u202ey\\u009b');
    expect(payload.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('preserves the member login after a logout at the agents’ site', async () => {
    const cookie = await cookieFrom(await codeOf());
    const out = await backend.app.inject({
      method: 'POST',
      url: '/agent/logout',
      headers: { host: 'localhost', cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(out.statusCode).toBe(303);
    expect(await status(cookie)).toBe(401);
    expect(await backend.isActive(agent.token)).toBe(true);
  });

  it.each(LOCALES)('lists the members that the agent brought in any state: %s', async (locale) => {
    for (const state of ['active', 'wait', 'rejected', 'suspended']) {
      const name = `${locale}${state}`;
      await backend.member(name);
      await agent.select(`UPDATE member SET referred_by = $1, state = '${state}' WHERE user_id = '${name}'`);
    }
    const page = await open('/agent', `${await cookieFrom(await codeOf())}; locale=${locale}`);
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain(`${locale}suspended`);
    expect(new Set([...page.payload.matchAll(/<td>([^<]+)<\/td><\/tr>/g)].map(([, state]) => state)).size).toBe(4);
  });

  it.each(['agent=', 'agent=%00%ff\u00e9', 'agent=a; agent=b', 'agent={"token":1}', '__proto__=1; constructor=2'])(
    'rejects the cookie %j',
    async (cookie) => {
      expect(await status(cookie)).toBe(401);
    },
  );
});
