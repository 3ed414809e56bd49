import { expect, it } from '@jest/globals';
import { allCalls } from 'shared-types/calls';
import { WALLET_MESSAGES } from 'shared-types/wallet-protocol/messages.ts';
import { buildBackend } from '../app.ts';
import { OPERATOR_ACTIONS } from '../operators/actions/operator-actions.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { TEST_WALLET_SECRET } from '../testing/test-backend.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const backend = setUpTestBackend();

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
    walletSecret: TEST_WALLET_SECRET,
    gamesOrigin: () => '',
    logLevel: 'info',
    logTo: { write: (line) => lines.push(line) },
  });
  app.log.warn({ err: new Error('a\u009B2J\u202E') }, 'b\u2066');
  await app.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});
