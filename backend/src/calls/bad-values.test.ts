import { expect, it, describe } from '@jest/globals';
import Fastify from 'fastify';
import { allCalls } from 'shared-types/calls';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { unboundedParts } from 'shared-types/testing/unbounded-parts.ts';
import { WALLET_MESSAGES } from 'shared-types/wallet-protocol/messages.ts';
import { buildBackend } from '../app.ts';
import type { Database } from '../database/database.ts';
import { issueToken } from '../identity/login-token.ts';
import { OPERATOR_ACTIONS } from '../operators/actions/operator-actions.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { insertTestMember, TEST_CALLER } from '../testing/test-member.ts';
import { OperatorError } from './operator-error.ts';
import { isValueError } from './value-error.ts';

const backend = setUpTestBackend();

describe('text from outside', () => {
  const post = async (url: string, payload: object) => {
    const response = await backend.app.inject({ method: 'POST', url, payload });
    return [response.statusCode, response.json<{ issues?: { path: string }[] }>().issues?.map(({ path }) => path)];
  };

  it.each(allCalls())('rejects a direction character in any field of %s', async (_, { backendPath }) => {
    expect(await post(backendPath, { more: { words: 'a\u202E' } })).toEqual([400, ['/more/words']]);
    expect(await post(`${backendPath}?words=a%C2%9B`, {})).toEqual([400, ['/words']]);
  });

  it.each(Object.keys(WALLET_MESSAGES))('rejects a control character in the message %s of a provider', async (kind) => {
    const rejected = { http: 400, issues: [{ path: '/sessionId' }] };
    expect(await backend.say(kind, { sessionId: 'a\u009B' })).toMatchObject(rejected);
  });

  it.each(Object.keys(OPERATOR_ACTIONS))('rejects direction characters in %s of an operator', async (name) => {
    const words = 'holds the character U\\+202E, which no text may hold';
    await expect(performAction(backend.database, name, { more: 'a\u202E' }, 'sora')).rejects.toThrow(
      new RegExp(`^The input of ${name} is invalid: input/more ${words}\\.$`),
    );
    await expect(performAction(backend.database, name, {}, 'so\u202Era')).rejects.toThrow(
      new RegExp(`^The input of ${name} is invalid: operator ${words}\\.$`),
    );
  });

  it('stores only printable characters of a device name', async () => {
    await backend.member('device1');
    const response = await backend.app.inject({
      method: 'POST',
      url: '/public/user/do_login',
      headers: { 'x-member-device': 'Browser\u009B \u00A01.0' },
      payload: { id: 'device1', pw: 'wrong' },
    });
    expect(response.statusCode).toBe(200);
    const rows = await backend.database.query(`SELECT device FROM login_attempt WHERE user_id = 'device1'`);
    expect(rows).toEqual([{ device: 'Browser 1.0' }]);
  });

  it('writes no control or direction character to its log', async () => {
    const lines: string[] = [];
    const app = await buildBackend({
      database: backend.database,
      gamesOrigin: () => '',
      logLevel: 'info',
      logTo: { write: (line) => lines.push(line) },
    });
    app.log.warn({ err: new Error('a\u009B2J\u202E') }, 'b\u2066');
    await app.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });
});

it.each([
  ...Object.entries(OPERATOR_ACTIONS).map(([name, { input }]) => [`${name} of an operator`, input] as const),
  ...Object.entries(WALLET_MESSAGES).map(([name, message]) => [`${name} of a game provider`, message] as const),
])('limits every part of the input %s', (_, input) => {
  expect(unboundedParts(input)).toEqual([]);
});

/** Values at and beyond the limits of a kind of field. */
const TEXTS = [
  'a\u0000',
  '\ud800',
  'x'.repeat(3_000),
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  'infinity',
] as const;
const NUMBERS = [Number.MAX_SAFE_INTEGER, 2 ** 63, -1, 1_000_000_000_000, 990_000_000_000, 1_000_000] as const;

describe('a bad value', () => {
  it('rejects a bad value as the sender’s error in every field of every call', async () => {
    const { database } = backend;
    const memberId = await insertTestMember(database, 'sender', 1_000_000);
    const token = await issueToken(database, memberId, TEST_CALLER);
    const faults: unknown[] = [];
    // Calls that end the login, or check a password and are limited, have dedicated tests.
    for (const [name, { request }] of allCalls().filter(([call]) => call !== 'sessions-end')) {
      for (const [field, part] of Object.entries(request.properties)) {
        const values = 'type' in part && part.type === 'string' ? TEXTS : [...NUMBERS, ...TEXTS.slice(0, 1)];
        for (const value of values) {
          const body = { ...sampleRequest(name), [field]: value };
          const { statusCode: status } = await backend.send(name, body, { token });
          if (status >= 500) {
            faults.push({ name, field, value, status });
          }
        }
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);

  it.each([
    [400, 'SELECT 1 FROM member WHERE nick = $1', 'a\u0000'],
    [400, 'SELECT $1::timestamptz', '0000-01-01T00:00:00Z'],
    [400, `UPDATE member SET level = $1 WHERE user_id = 'sender'`, -1],
    [500, 'SELECT $1 FROM nowhere', ''],
    [500, 'UPDATE ledger_account SET balance = $1 WHERE member_id IS NOT NULL', -1],
  ])('responds with %i when the database fails on %s with %j', async (status, sql, value) => {
    const probe = Fastify();
    probe.setErrorHandler(backend.app.errorHandler);
    probe.get('/', async () => backend.database.query(sql, [value]));
    expect((await probe.inject('/')).statusCode).toBe(status);
  });

  it('rejects a bad value of an operator with a readable message', async () => {
    const fails: Database['query'] = async () => backend.database.query('SELECT $1::timestamptz', ['yesterdays']);
    const wrong = performAction({ ...backend.database, query: fails }, 'switch-list', {}, 'sora');
    await expect(wrong).rejects.toThrow(OperatorError);
    await expect(wrong).rejects.toThrow(/^The input of switch-list is invalid: .*yesterdays/);
  });
});

it('does not report an unrelated error as a bad value', () => {
  for (const code of ['23505', '40001', '57014', '53300', 'ECONNRESET', '']) {
    expect(isValueError(Object.assign(new Error('x'), { code }))).toBe(false);
  }
  expect(isValueError(new Error('22021'))).toBe(false);
});
