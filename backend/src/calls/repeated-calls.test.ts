import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CallName, RECOVERY_CODE_COUNT } from 'shared-types/calls';
import { writeTransfer } from '../ledger/transfer.ts';
import { setUpMember, TEST_ORIGIN } from '../testing/joined-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { createRegistration, TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';

type Body = Readonly<Record<string, unknown>>;

/** A call with a request id: its fields, and other ones under the same id. */
type Repeatable = readonly [
  title: string,
  call: CallName,
  body: (requestId: string) => Body | Promise<Body>,
  other: (requestId: string) => Body | Promise<Body>,
];

const AMOUNT = 30_000;

const backend = setUpTestBackend();
const me = setUpMember(backend, 'repeats');
let ticket: unknown;
let passkey: Awaited<ReturnType<typeof me.withPasskey>>;
beforeEach(async () => {
  ticket = (await me.send('user-write-help', { title: 'Q', contents: 'why' })).id;
});

const fund = async () =>
  backend.database.transaction(async (tx) => {
    const ref = `start ${me.userId} ${randomUUID()}`;
    await writeTransfer(tx, me.memberId, 'deposit', ref, [{ from: 'bank', to: 'cash', amount: 300_000 }]);
    await writeTransfer(tx, me.memberId, 'point', ref, [{ from: 'cash', to: 'comp', amount: 100_000 }]);
    await writeTransfer(tx, me.memberId, 'to_games', ref, [{ from: 'cash', to: 'in_play', amount: 100_000 }]);
  });

/** Returns what is stored of the member, and the attempts that count as failed. */
const written = async () =>
  backend.database.query(
    `SELECT (SELECT count(*) FROM ledger_transfer WHERE member_id = $1) AS transfers,
            (SELECT count(*) FROM money_request WHERE member_id = $1) AS requests,
            (SELECT count(*) FROM help_message m JOIN help_ticket t ON t.id = m.ticket_id WHERE member_id = $1) AS said,
            (SELECT count(*) FROM help_ticket WHERE member_id = $1) AS tickets,
            (SELECT count(*) FROM account_change WHERE member_id = $1) AS changes,
            (SELECT count(*) FROM recovery_code WHERE member_id = $1) AS codes,
            (SELECT count(*) FROM login_attempt WHERE user_id = $2 AND NOT succeeded) AS failed`,
    [me.memberId, me.userId],
  );

/** Sends a call twice concurrently, and again; expects one success and no other effect. */
async function repeat(call: CallName, sent: Body, meanwhile: () => Promise<unknown>): Promise<void> {
  const [first, atOnce] = await Promise.all([me.sendRaw(call, sent), me.sendRaw(call, sent)]);
  expect(JSON.parse(first.text)).toMatchObject({ status: 'success' });
  expect(atOnce).toEqual(first);
  await meanwhile();
  const before = await written();
  expect(before).toMatchObject([{ failed: 0 }]);
  expect(await me.sendRaw(call, sent)).toEqual(first);
  expect(await written()).toEqual(before);
}

describe('a repeated request', () => {
  const amount = (balance = AMOUNT) => ({ balance });
  const otherAmount = () => amount(40_000);
  const withPassword = () => ({ balance: AMOUNT, pass: TEST_EXCHANGE_PASSWORD });
  const withPasskey = async (requestId: string) => {
    const { key } = await me.withPasskey();
    await me.stepUp(false);
    return { balance: AMOUNT, passkey: key.get(await me.withdrawOptions(AMOUNT, requestId)) };
  };
  const text = (contents: string) => () => ({ title: 'Q', contents });
  const message = (contents: string) => () => ({ id: ticket, contents });

  const REPEATABLE: readonly Repeatable[] = [
    ['a deposit', 'apply-user-deposit', () => amount(), () => ({ bankOwner: '김철수' })],
    ['a withdrawal by the exchange password', 'apply-user-withdraw', withPassword, otherAmount],
    ['a withdrawal by a passkey', 'apply-user-withdraw', withPasskey, otherAmount],
    ['comp money turned into money', 'roll-to-balance', () => amount(), otherAmount],
    ['points turned into money', 'point-to-money', () => ({ point: AMOUNT }), () => ({ point: 40_000 })],
    ['money turned into points', 'money-to-point', () => amount(), otherAmount],
    ['money moved to the games', 'user-transfer-in', () => amount(), otherAmount],
    ['money moved from the games', 'user-withdraw', () => amount(), otherAmount],
    ['a new ticket', 'user-write-help', text('why not'), text('something else')],
    ['a message in a ticket', 'help-reply', message('more'), message('something else')],
  ];

  it.each(REPEATABLE)('returns the stored bytes for %s, at another login too', async (_, call, body, other) => {
    await fund();
    const requestId = randomUUID();
    const sent = { ...(await body(requestId)), requestId };
    await repeat(call, sent, async () => {
      await fund();
      await backend.logOut(me.token);
      await me.startLogin();
    });
    expect(await me.sendRaw(call, { ...sent, ...(await other(requestId)) })).toMatchObject({ statusCode: 409 });
  });

  it('returns the stored bytes when all comp money is turned into money', async () => {
    await fund();
    await repeat('user-chang-to-point', { requestId: randomUUID() }, fund);
  });
});

describe('a repeated account call', () => {
  const assertion = async () => ({ passkey: passkey.key.get(await me.options('passkey-step-up-options')) });
  const newKey = async () => ({
    credential: new SoftAuthenticator(TEST_ORIGIN).create(await me.addOptions()),
    name: 'spare',
  });
  const loginPassword = (pass: string) => () => ({ kind: 'login', pass, oldPass: TEST_PASSWORD });
  const exchangePassword = (pass: string) => () => ({ kind: 'exchange', pass, oldPass: TEST_EXCHANGE_PASSWORD });
  const bank = (banknum: string) => ({ bankname: '090', banknum });
  const unknownCode = () => ({ code: 'AAAA-BBBB-CCCC-DDDD' });
  const [password, exchange] = ['a new login password', 'a new exchange password'];

  const REPEATABLE: readonly Repeatable[] = [
    ['a step-up by a passkey', 'passkey-step-up', assertion, assertion],
    ['a step-up by a recovery code', 'recovery-code-step-up', () => ({ code: passkey.codes[0] }), unknownCode],
    [password, 'user-exchange-to-pass', loginPassword('another-Pass1'), loginPassword('another-Pass2')],
    [exchange, 'user-exchange-to-pass', exchangePassword('975310'), exchangePassword('975311')],
    ['another bank account', 'user-set-bank', () => bank('3333000000008'), () => bank('3333000000009')],
    ['a further passkey', 'passkey-add', newKey, () => ({ name: 'other' })],
    ['a removed passkey', 'passkey-remove', () => ({ id: passkey.id }), () => ({ id: passkey.id + 1_000 })],
  ];

  it.each(REPEATABLE)('returns the stored bytes and changes nothing for %s', async (_, call, body, other) => {
    passkey = await me.withPasskey();
    const requestId = randomUUID();
    const sent = { ...(await body(requestId)), requestId };
    await repeat(call, sent, async () => me.stepUp());
    expect(await me.sendRaw(call, { ...sent, ...(await other(requestId)) })).toMatchObject({ statusCode: 409 });
  });

  const wrongAssertion = async () => ({ passkey: { ...(await assertion()).passkey, signature: 'AA' } });

  it.each([
    ['a wrong passkey', 'passkey-step-up', 'pass', wrongAssertion],
    ['a wrong recovery code', 'recovery-code-step-up', 'pass', unknownCode],
    ['a removal without the step-up', 'passkey-remove', 'authenticated', async () => ({ id: 1 })],
  ] as const)('rejects a repeated account call for %s again', async (__, call, status, body) => {
    passkey = await me.withPasskey();
    await me.stepUp(false);
    const sent = { ...(await body()), requestId: randomUUID() };
    const rejected = await me.sendRaw(call, sent);
    expect(JSON.parse(rejected.text)).toEqual({ status });
    expect(await me.sendRaw(call, sent)).toEqual(rejected);
  });

  it('stores no recovery codes in the response to a first passkey', async () => {
    await me.stepUp();
    const sent = { ...(await newKey()), requestId: randomUUID() };
    const { codes, ...first } = JSON.parse((await me.sendRaw('passkey-add', sent)).text);
    expect(codes).toHaveLength(RECOVERY_CODE_COUNT);
    expect(JSON.parse((await me.sendRaw('passkey-add', sent)).text)).toEqual(first);
    expect(await written()).toMatchObject([{ codes: RECOVERY_CODE_COUNT }]);
    const [kept] = await backend.database.query('SELECT answer::text FROM idempotency_key WHERE key = $1', [
      sent.requestId,
    ]);
    expect(kept).toEqual({ answer: JSON.stringify(first) });
  });

  it('returns the stored bytes for a registration only with its own passwords', async () => {
    const sent = { ...createRegistration(), requestId: randomUUID() };
    const [first, atOnce] = await Promise.all([me.sendRaw('user-register', sent), me.sendRaw('user-register', sent)]);
    expect(JSON.parse(first.text)).toEqual({ status: 'success', state: 'active' });
    expect([atOnce, await me.sendRaw('user-register', sent)]).toEqual([first, first]);
    for (const other of [
      { pw: 'other-pass-1', pass_check: 'other-pass-1' },
      { exchange_pw: '654321' },
      { nick: '딴사람' },
    ]) {
      expect(await me.sendRaw('user-register', { ...sent, ...other })).toMatchObject({ statusCode: 409 });
    }
    const secondRequest = await me.sendRaw('user-register', { ...sent, requestId: randomUUID() });
    expect(JSON.parse(secondRequest.text)).toEqual({ status: 'alread_have_user' });
  });
});
