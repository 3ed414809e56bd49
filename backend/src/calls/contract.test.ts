import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { allCalls, type CallName, CALLS } from 'shared-types/calls';
import { SAMPLE_PICTURE, sampleRequest } from 'shared-types/testing/sample-request.ts';
import { Check, Clean, Errors } from 'typebox/value';
import { issueToken } from '../identity/login-token.ts';
import { attachImage } from '../community/ticket-thread.ts';
import { seedDemo } from '../demo/seed.ts';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { createTestBet, insertTestSession, TEST_CALLER, testContext } from '../testing/test-member.ts';
import { placeBet, settleWin } from '../wallet/seamless-wallet.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

type Body = Readonly<Record<string, unknown>>;

/** The message of a ticket with an image. */
let imageId = 0;

/** Fields of the sample requests that this database has otherwise, or that are checked against the time. */
const OVERRIDES: { readonly [Name in CallName]?: () => Body } = {
  'rg-break': () => ({ until: new Date(Date.now() + 2 * 3_600_000).toISOString() }),
  'help-picture': () => ({ id: imageId }),
  'roll-to-balance': () => ({ balance: 2_000 }),
  'point-to-money': () => ({ point: 1_000 }),
  statement: () => ({ from: '2020-01-01T00:00:00Z', kinds: ['bet', 'win', 'deposit'] }),
};

function sample(name: CallName): Body {
  const { id, requestId, ...fields } = sampleRequest(name);
  return {
    ...fields,
    ...(id !== undefined && { id: id === 7 ? 1 : id }),
    ...(requestId !== undefined && { requestId: randomUUID() }),
    ...OVERRIDES[name]?.(),
  };
}

/** A value that no field accepts, and that a query can carry as well. */
const NONSENSE = 'nothing!'.repeat(3_000);

/** Their effect on the member would make the other calls fail. */
const LAST: readonly CallName[] = ['rg-break', 'rg-exclude'];
const names = allCalls()
  .map(([name]) => name)
  .toSorted((a, b) => Number(LAST.includes(a)) - Number(LAST.includes(b)));

describe('the backend implements the call table', () => {
  const backend = setUpTestBackend();
  let memberId: number;
  beforeAll(async () => {
    const { database } = backend;
    await loadCatalogue(database);
    await seedDemo(database);
    const [member] = await database.query<{ id: number }>(`SELECT id FROM member WHERE user_id = 'demo01'`);
    memberId = member?.id ?? 0;
    const sessionId = await insertTestSession(database, memberId);
    await placeBet(database, createTestBet(sessionId, 'demo01', 'b', 9_000));
    await settleWin(database, { txId: 'w', betTxId: 'b', amount: 100, roundClosed: true });
    await attachImage(testContext(database, memberId), { id: 1, picture: SAMPLE_PICTURE, requestId: randomUUID() });
    const [picture] = await database.query<{ id: number }>('SELECT message_id AS id FROM help_picture');
    imageId = picture?.id ?? 0;
  }, 60_000);

  async function send(name: CallName, body: Body) {
    // One per call: some of them end logins.
    const token = await issueToken(backend.database, memberId, TEST_CALLER);
    const response = await backend.send(name, body, { token, origin: 'http://localhost' });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }

  it.each(names)('returns what the table states: %s', async (name) => {
    expect([...Errors(CALLS[name].request, sample(name))]).toEqual([]);
    const { status, body } = await send(name, sample(name));
    expect({ status, errors: [...Errors(CALLS[name].response, body)] }).toEqual({ status: 200, errors: [] });
    if (body.status === 'success') {
      expect(Check(CALLS[name].success, body)).toBe(true);
      expect(Clean(CALLS[name].success, structuredClone(body))).toEqual(body);
    }
  });

  it.each(names)('names the field of a bad request: %s', async (name) => {
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
