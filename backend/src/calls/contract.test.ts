import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { allCalls, type CallName, CALLS } from 'shared-types/calls';
import { SAMPLE_PICTURE, sampleRequest } from 'shared-types/testing/sample-request.ts';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { Check, Clean, Errors } from 'typebox/value';
import { issueToken } from '../identity/login-token.ts';
import { buildBackend } from '../app.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { attachImage } from '../community/ticket-images.ts';
import { seedDemo } from '../demo/seed.ts';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { insertTestSession, TEST_CALLER } from '../testing/test-member.ts';
import { placeBet, settleWin } from '../wallet/seamless-wallet.ts';

type Body = Readonly<Record<string, unknown>>;

/** The message of a ticket with an image. */
let imageId = 0;

/** A valid request of every call with required parameters; a function where each one must be new. */
const SAMPLES: { readonly [Name in CallName]?: () => Body } = {
  'user-do-login': () => ({ id: 'demo01', pw: 'demo-Pass1' }),
  'user-register': () => REGISTRATION,
  'check-user-id': () => ({ id: 'newone2' }),
  'check-user-nick': () => ({ nick: '다른이' }),
  'user-exchange-to-pass': () => ({ pass: 'new-Pass1', oldPass: 'wrong-Pass1', kind: 'login' }),
  'user-step-up': () => ({ pass: '123456' }),
  'user-close-account': () => ({ confirm: true }),
  'user-set-bank': () => ({ bankname: '090', banknum: '3333000000009' }),
  ...Object.fromEntries(
    allCalls().flatMap(([name]) => (/passkey|recovery/.test(name) ? [[name, () => sampleRequest(name)]] : [])),
  ),
  'rg-set-limit': () => ({ kind: 'deposit', period: 'day', amount: 1_000_000 }),
  'rg-cancel-limit': () => ({ kind: 'deposit', period: 'day' }),
  'rg-break': () => ({ until: new Date(Date.now() + 2 * 3_600_000).toISOString() }),
  'rg-exclude': () => ({ period: '6months', confirm: true }),
  'rg-set-check': () => ({ minutes: 30 }),
  'get-round-record': () => ({ id: 1 }),
  'get-game-detail': () => ({ code: 'moonlight-baccarat', company: 'naru' }),
  'set-favourite': () => ({ code: 'moonlight-baccarat', company: 'naru', favourite: true }),
  'user-write-help': () => ({ title: '제목', contents: '내용' }),
  'user-del-note': () => ({ id: 1 }),
  'read-note-message': () => ({ id: 1 }),
  'read-help-message': () => ({ id: 1 }),
  'help-thread': () => ({ id: 1 }),
  'help-reply': () => ({ id: 1, contents: '내용', requestId: randomUUID() }),
  'help-attach': () => ({ id: 1, picture: SAMPLE_PICTURE, requestId: randomUUID() }),
  'help-picture': () => ({ id: imageId }),
  'user-del-help': () => ({ id: 1 }),
  'none-login-write': () => ({ userId: 'demo01', phone: '01012345678', title: '제목', contents: '내용' }),
  'user-get-advertisement': () => ({ type: 'home' }),
  'apply-user-deposit': () => ({ balance: 20_000, requestId: randomUUID() }),
  'apply-user-withdraw': () => ({ balance: 20_000, pass: '123456', requestId: randomUUID() }),
  'roll-to-balance': () => ({ balance: 2_000, requestId: randomUUID() }),
  'money-to-point': () => ({ balance: 5_000 }),
  'point-to-money': () => ({ point: 1_000 }),
  'get-slot-by-company': () => ({ company: 'dalbit' }),
  'open-game': () => ({ code: 'moonlight-baccarat', company: 'naru', timeStemp: 1 }),
  'user-transfer-in': () => ({ balance: 10, requestId: randomUUID() }),
  'user-withdraw': () => ({ balance: 10, requestId: randomUUID() }),
  statement: () => ({ from: '2020-01-01T00:00:00Z', kinds: ['bet', 'win', 'deposit'] }),
};

/** A value that no field accepts, and that a query can carry as well. */
const NONSENSE = 'nothing!'.repeat(3_000);

/** Their effect on the member would make the other calls fail. */
const LAST: readonly CallName[] = ['rg-break', 'rg-exclude'];
const names = allCalls()
  .map(([name]) => name)
  .toSorted((a, b) => Number(LAST.includes(a)) - Number(LAST.includes(b)));

describe('the backend implements the call table', () => {
  let database: Database;
  let app: FastifyInstance;
  let memberId: number;
  beforeAll(async () => {
    database = await openTestDatabase();
    await loadCatalogue(database);
    await seedDemo(database);
    app = await buildBackend({
      database,
      walletSecret: 'secret',
      gamesOrigin: () => 'http://localhost:1',
      logLevel: 'silent',
    });
    const [member] = await database.query<{ id: number }>(`SELECT id FROM member WHERE user_id = 'demo01'`);
    memberId = member?.id ?? 0;
    const sessionId = await insertTestSession(database, memberId, 'moonlight-baccarat', 'naru');
    await placeBet(database, {
      txId: 'b',
      roundId: 'r',
      sessionId,
      userId: 'demo01',
      code: 'moonlight-baccarat',
      amount: 9_000,
    });
    await settleWin(database, { txId: 'w', betTxId: 'b', amount: 100, roundClosed: true });
    await attachImage(database, memberId, { id: 1, picture: SAMPLE_PICTURE, requestId: randomUUID() });
    const [picture] = await database.query<{ id: number }>('SELECT message_id AS id FROM help_picture');
    imageId = picture?.id ?? 0;
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const implemented = (name: CallName) => app.implementedCalls.has(name);

  async function send(name: CallName, body: Body) {
    const { backendPath, travels } = CALLS[name];
    // One per call: some of them end logins.
    const token = await issueToken(database, memberId, TEST_CALLER);
    const inQuery = travels === 'query';
    const query = new URLSearchParams(
      Object.entries(body).map(([field, value]): [string, string] => [field, String(value)]),
    ).toString();
    const response = await app.inject({
      method: 'POST',
      url: inQuery ? `${backendPath}?${query}` : backendPath,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: 'http://localhost' },
      payload: inQuery ? {} : body,
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }

  const sample = (name: CallName): Body => SAMPLES[name]?.() ?? {};

  it('implements every call about money', () => {
    const money = names.filter((name) => /balance|user_to|slot\/user_|point/.test(CALLS[name].backendPath));
    expect(money.filter((name) => !implemented(name))).toEqual([]);
    expect(money.length).toBeGreaterThan(14);
  });

  it.each(names)('returns what the table states: %s', async (name) => {
    if (!implemented(name)) {
      expect((await send(name, {})).status).toBe(501);
      return;
    }
    expect([...Errors(CALLS[name].request, sample(name))]).toEqual([]);
    const { status, body } = await send(name, sample(name));
    expect({ status, errors: [...Errors(CALLS[name].response, body)] }).toEqual({ status: 200, errors: [] });
    if (body.status === 'success') {
      expect(Check(CALLS[name].success, body)).toBe(true);
      expect(Clean(CALLS[name].success, structuredClone(body))).toEqual(body);
    }
  });

  it.each(names)('names the field of a bad request: %s', async (name) => {
    if (!implemented(name)) {
      return;
    }
    const { request } = CALLS[name];
    const cases: (readonly [field: string, body: Body])[] = [
      ...Object.keys(request.properties).map((field) => [field, { ...sample(name), [field]: NONSENSE }] as const),
      ...(request.required ?? []).map((field: string) => {
        const { [field]: _, ...rest } = sample(name);
        return [field, rest] as const;
      }),
      ['nonsense', { ...sample(name), nonsense: 'x' }],
    ];
    for (const [field, bad] of cases) {
      const { status, body } = await send(name, bad);
      const { issues = [] } = body as { issues?: { path: string }[] };
      expect({ field, status, paths: issues.map(({ path }) => path) }).toEqual({
        field,
        status: 400,
        paths: expect.arrayContaining([expect.stringMatching(new RegExp(`^/${field}(/|$)`))]),
      });
    }
  });

  it('rejects amounts that are not whole numbers of won', async () => {
    for (const balance of ['20000', 20_000.5, -20_000, 0, null, [20_000], true, 2 ** 53]) {
      expect((await send('apply-user-deposit', { ...sample('apply-user-deposit'), balance })).status).toBe(400);
    }
    expect((await send('apply-user-deposit', { ...sample('apply-user-deposit'), balance: 15_000 })).status).toBe(400);
  });
});
