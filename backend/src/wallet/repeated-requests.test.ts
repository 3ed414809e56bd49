import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallName } from 'shared-types/calls';
import { writeTransfer } from '../ledger/transfer.ts';
import { PasskeyMember } from '../testing/passkey-member.ts';
import type { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { nameTestMember, TEST_EXCHANGE_PASSWORD } from '../testing/test-member.ts';

type Body = Readonly<Record<string, unknown>>;

/** A call with a request id: its body, and another body under the same id. */
interface Repeatable {
  readonly title: string;
  readonly call: CallName;
  readonly body: (requestId: string) => Body | Promise<Body>;
  readonly other: Body;
  readonly passkey?: true;
}

const AMOUNT = 30_000;
const OTHER_AMOUNT = { balance: 40_000 };

describe('a repeated request', () => {
  const backend = setUpTestBackend();
  let me: PasskeyMember;
  let key: SoftAuthenticator;
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
  const prepare = async (passkey?: true) => {
    if (passkey === true) {
      ({ key } = await me.withPasskey());
      await me.stepUp(false);
    }
  };
  const movements = async () =>
    backend.database.query(
      `SELECT (SELECT count(*) FROM ledger_transfer WHERE member_id = $1) AS transfers,
              (SELECT count(*) FROM money_request WHERE member_id = $1) AS requests,
              (SELECT count(*) FROM help_message m JOIN help_ticket t ON t.id = m.ticket_id WHERE member_id = $1) AS said,
              (SELECT count(*) FROM help_ticket WHERE member_id = $1) AS tickets`,
      [me.memberId],
    );

  const REPEATABLE: readonly Repeatable[] = [
    {
      title: 'a deposit',
      call: 'apply-user-deposit',
      body: (requestId) => ({ balance: AMOUNT, requestId }),
      other: { bankOwner: '김철수' },
    },
    {
      title: 'a withdrawal by the exchange password',
      call: 'apply-user-withdraw',
      body: (requestId) => ({ balance: AMOUNT, requestId, pass: TEST_EXCHANGE_PASSWORD }),
      other: OTHER_AMOUNT,
    },
    {
      title: 'a withdrawal by a passkey',
      call: 'apply-user-withdraw',
      body: async (requestId) => ({
        balance: AMOUNT,
        requestId,
        passkey: key.get(await me.withdrawOptions(AMOUNT, requestId)),
      }),
      other: OTHER_AMOUNT,
      passkey: true,
    },
    {
      title: 'comp money turned into money',
      call: 'roll-to-balance',
      body: (requestId) => ({ balance: AMOUNT, requestId }),
      other: OTHER_AMOUNT,
    },
    {
      title: 'all comp money turned into money',
      call: 'user-chang-to-point',
      body: (requestId) => ({ requestId }),
      other: {},
    },
    {
      title: 'points turned into money',
      call: 'point-to-money',
      body: (requestId) => ({ point: AMOUNT, requestId }),
      other: { point: 40_000 },
    },
    {
      title: 'money turned into points',
      call: 'money-to-point',
      body: (requestId) => ({ balance: AMOUNT, requestId }),
      other: OTHER_AMOUNT,
    },
    {
      title: 'money moved to the games',
      call: 'user-transfer-in',
      body: (requestId) => ({ balance: AMOUNT, requestId }),
      other: OTHER_AMOUNT,
    },
    {
      title: 'money moved from the games',
      call: 'user-withdraw',
      body: (requestId) => ({ balance: AMOUNT, requestId }),
      other: OTHER_AMOUNT,
    },
    {
      title: 'a new ticket',
      call: 'user-write-help',
      body: (requestId) => ({ title: 'Q', contents: 'why not', requestId }),
      other: { contents: 'something else' },
    },
    {
      title: 'a message in a ticket',
      call: 'help-reply',
      body: (requestId) => ({ id: ticket, contents: 'more', requestId }),
      other: { contents: 'something else' },
    },
  ];

  it.each(REPEATABLE)('returns the stored bytes for $title', async ({ call, body, other, passkey }) => {
    await prepare(passkey);
    await fund();
    const before = await movements();
    const sent = await body(randomUUID());
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
