import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallName } from 'shared-types/calls';
import { writeTransfer } from '../ledger/transfer.ts';
import { PasskeyMember } from '../testing/passkey-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { nameTestMember, TEST_EXCHANGE_PASSWORD } from '../testing/test-member.ts';

type Body = Readonly<Record<string, unknown>>;

/** A call with a request id: its fields, and other ones under the same id. */
type Repeatable = readonly [
  title: string,
  call: CallName,
  body: (requestId: string) => Body | Promise<Body>,
  other: Body,
];

const AMOUNT = 30_000;
const OTHER_AMOUNT = { balance: 40_000 };

describe('a repeated request', () => {
  const backend = setUpTestBackend();
  let me: PasskeyMember;
  let ticket: unknown;
  beforeEach(async () => {
    me = await PasskeyMember.join(backend, nameTestMember('repeats'));
    ticket = (await me.send('user-write-help', { title: 'Q', contents: 'why' })).id;
  });

  const fund = async () =>
    backend.database.transaction(async (tx) => {
      const ref = `start ${me.userId} ${randomUUID()}`;
      await writeTransfer(tx, me.memberId, 'deposit', ref, [{ from: 'bank', to: 'cash', amount: 300_000 }]);
      await writeTransfer(tx, me.memberId, 'point', ref, [{ from: 'cash', to: 'comp', amount: 100_000 }]);
      await writeTransfer(tx, me.memberId, 'to_games', ref, [{ from: 'cash', to: 'in_play', amount: 100_000 }]);
    });
  const withPasskey = async (requestId: string) => {
    const { key } = await me.withPasskey();
    await me.stepUp(false);
    return { balance: AMOUNT, passkey: key.get(await me.withdrawOptions(AMOUNT, requestId)) };
  };
  const movements = async () =>
    backend.database.query(
      `SELECT (SELECT count(*) FROM ledger_transfer WHERE member_id = $1) AS transfers,
              (SELECT count(*) FROM money_request WHERE member_id = $1) AS requests,
              (SELECT count(*) FROM help_message m JOIN help_ticket t ON t.id = m.ticket_id WHERE member_id = $1) AS said,
              (SELECT count(*) FROM help_ticket WHERE member_id = $1) AS tickets`,
      [me.memberId],
    );

  const amount = () => ({ balance: AMOUNT });
  const withPassword = () => ({ balance: AMOUNT, pass: TEST_EXCHANGE_PASSWORD });

  const REPEATABLE: readonly Repeatable[] = [
    ['a deposit', 'apply-user-deposit', amount, { bankOwner: '김철수' }],
    ['a withdrawal by the exchange password', 'apply-user-withdraw', withPassword, OTHER_AMOUNT],
    ['a withdrawal by a passkey', 'apply-user-withdraw', withPasskey, OTHER_AMOUNT],
    ['comp money turned into money', 'roll-to-balance', amount, OTHER_AMOUNT],
    ['all comp money turned into money', 'user-chang-to-point', () => ({}), {}],
    ['points turned into money', 'point-to-money', () => ({ point: AMOUNT }), { point: 40_000 }],
    ['money turned into points', 'money-to-point', amount, OTHER_AMOUNT],
    ['money moved to the games', 'user-transfer-in', amount, OTHER_AMOUNT],
    ['money moved from the games', 'user-withdraw', amount, OTHER_AMOUNT],
    ['a new ticket', 'user-write-help', () => ({ title: 'Q', contents: 'why not' }), { contents: 'something else' }],
    ['a message in a ticket', 'help-reply', () => ({ id: ticket, contents: 'more' }), { contents: 'something else' }],
  ];

  it.each(REPEATABLE)('returns the stored bytes for %s', async (_, call, body, other) => {
    await fund();
    const before = await movements();
    const requestId = randomUUID();
    const sent = { ...(await body(requestId)), requestId };
    const [first, atOnce] = await Promise.all([me.sendRaw(call, sent), me.sendRaw(call, sent)]);
    expect(JSON.parse(first.text)).toMatchObject({ status: 'success' });
    expect(atOnce).toEqual(first);
    const after = await movements();
    expect(after).not.toEqual(before);
    await fund();
    const funded = await movements();
    expect(await me.sendRaw(call, sent)).toEqual(first);
    await backend.logOut(me.token);
    await me.startLogin();
    expect(await me.sendRaw(call, sent)).toEqual(first);
    if (Object.keys(other).length > 0) {
      expect(await me.sendRaw(call, { ...sent, ...other })).toMatchObject({ statusCode: 409 });
    }
    expect(await movements()).toEqual(funded);
  });
});
