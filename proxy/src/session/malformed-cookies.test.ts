import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { LOCALE_COOKIE } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { SECRET_TOKEN, BACKEND_USER, SECRETS } from '../testing/test-site.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const { site, project } = setUpReleaseSite();
beforeAll(async () => {
  await project.live('shell');
});
beforeEach(() => {
  site.backend.respond = respondWithJson(200, { status: 'success', token: SECRET_TOKEN, user: BACKEND_USER });
});

/** Seals a text like a session cookie. */
function seal(text: string): string {
  const content = { toJSON: (): unknown => JSON.parse(text) };
  return encodeURIComponent(site.app.encodeSecureSession(site.app.createSecureSession(content)));
}
const signOverride = (text: string) => {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${createHmac('sha256', `override:${SECRETS.OVERRIDE_SECRET}`).update(body).digest('base64url')}`;
};
const sealedMember = (member: unknown) => seal(JSON.stringify({ member, __ts: Math.floor(Date.now() / 1000) }));
const since = Date.UTC(2026, 10, 21);
const ID = 'session-of-tests';
const SESSION = `session-${ID}`;
const whole = { id: ID, token: SECRET_TOKEN, userId: 'demo01', playType: 'agent', since, touched: since, order: since };

/** As long as a signature of ours, but with letters of two bytes. */
const LIKE_A_SIGNATURE = '%C3%A9'.repeat(43);

const TEXTS = [
  '',
  '.',
  ';',
  '..',
  'a.b.c',
  '%',
  '%00',
  '%E0%A4%A',
  '%ff%fe',
  '\u00e9\u00ff',
  `id.${LIKE_A_SIGNATURE}`,
  LIKE_A_SIGNATURE,
  'x'.repeat(8_000),
  'null',
  '{}',
  '{"member":{"token":"x"}}',
  '["a"]',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  `${'A'.repeat(40)}%3B${'A'.repeat(32)}`,
];

/** What is sealed with our secret, and is no session. */
const sealed = () => [
  ...['null', '1', '"text"', 'true', '[]', '{}', '{"member":null}', '{"__ts":"x"}'].map(seal),
  ...[
    1,
    'text',
    [],
    {},
    [whole],
    { ...whole, token: 1 },
    { ...whole, token: { toString: 'x' } },
    { ...whole, token: 'a b' },
    { ...whole, token: '' },
    { ...whole, token: 'x'.repeat(2_001) },
    { ...whole, playType: null },
    { ...whole, since: 'yesterday' },
    { ...whole, since: -1 },
    { ...whole, touched: null },
    { ...whole, touched: 0.5 },
    { ...whole, order: '1' },
    { ...whole, id: 'session-of-others' },
    { ...whole, id: ['session-of-tests'] },
    { ...whole, userId: ['demo01'] },
    { __proto__: whole },
  ].map(sealedMember),
  seal(`{"__proto__":{"member":${JSON.stringify(whole)}}}`),
];

const OVERRIDES = ['no JSON', 'null', '1', '[]', '{}', '{"feature":1,"origin":2,"until":3}'].map(signOverride);

const names = [SESSION, 'session', 'session-end', 'sealed', 'visitor', 'override', LOCALE_COOKIE];
const corpus = () => [
  ...names.flatMap((name) => TEXTS.map((text) => `${name}=${text}`)),
  ...names.map((name) => `${name}=a; ${name}=b; ${name}=`),
  ...sealed().map((text) => `${SESSION}=${text}`),
  ...sealed().map((text) => `sealed=${text}`),
  `session-end=${since + 1}; session-that-was-ended--=${sealedMember({ ...whole, id: 'that-was-ended--' })}`,
  ...OVERRIDES.map((text) => `override=${text}`),
  '__proto__=1',
  'constructor=1; toString=2',
  '=',
  ';',
  '; ;;',
  'session',
  '=session',
  'a=b=c',
];

it('treats a forged or damaged cookie as a visitor at every endpoint', async () => {
  const wrong: object[] = [];
  for (const cookie of corpus()) {
    const own = { ...site.own, cookie };
    const page = await site.app.inject({ url: '/', headers: { cookie } });
    const who = await site.app.inject({ url: SESSION_PATH, headers: own });
    const money = await site.call('get-in-game-balance', cookie);
    const got = [page.statusCode, who.statusCode, who.payload, money.statusCode];
    if (JSON.stringify(got) !== JSON.stringify([200, 200, '{"user":null}', 401])) {
      wrong.push({ cookie: cookie.slice(0, 60), got });
    }
  }
  expect(wrong).toEqual([]);
  expect(corpus().length).toBeGreaterThan(120);
  expect(site.backend.seen).toEqual([]);
});

it('allows a login despite a damaged cookie and forwards nothing of it', async () => {
  const payload = { userId: 'demo01', password: 'x' };
  for (const cookie of [...sealed(), ...TEXTS].map((text) => `${SESSION}=${text}`)) {
    const response = await site.post(SESSION_PATH, payload, { cookie, 'x-forwarded-for': '10.0.0.1' });
    expect({ cookie, status: response.statusCode }).toEqual({ cookie, status: 200 });
    expect(site.backend.seen.at(-1)?.headers.authorization).toBeUndefined();
  }
});

it('responds to a cookie of raw bytes', async () => {
  const headers =
    'GET /api/session HTTP/1.1\r\nhost: localhost:3000\r\nx-requested-by: member-site\r\nconnection: close';
  for (const byte of [0x80, 0xc3, 0xff, 0x7f, 0x01]) {
    const bytes = Buffer.alloc(60, byte);
    const cookie = ['\r\ncookie: visitor=a.', bytes, `; ${SESSION}=`, bytes, '\r\n\r\n'];
    const { status } = await sendRaw(site, headers, ...cookie);
    expect(byte === 0x01 || byte === 0x7f ? [200, 400] : [200]).toContain(status);
  }
});

it.each(['', `session-end=1${'0'.repeat(15)}; `, `session-end=x9${since}; `])(
  'distinguishes a damaged cookie from a valid one: %s',
  async (damaged) => {
    const cookie = `${damaged}${SESSION}=${sealedMember(whole)}`;
    const response = await site.app.inject({ url: SESSION_PATH, headers: { ...site.own, cookie } });
    expect(response.json()).toMatchObject({ user: { userId: 'demo01' } });
  },
);
