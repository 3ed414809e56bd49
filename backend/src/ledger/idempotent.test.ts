import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Queryable } from '../database/database.ts';
import { insertTestMember } from '../testing/test-member.ts';
import { getBalances } from './balances.ts';
import { runIdempotent, hashPayload, rollBackIfInsufficientFunds } from './idempotent.ts';
import { writeTransfer } from './transfer.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const START = 10_000;
const PAYLOAD = { call: 'test', amount: 1_000 };

const database = setUpTestDatabase();
let members = 0;
let me: number;
let carriedOut = 0;
beforeEach(async () => {
  members += 1;
  carriedOut = 0;
  me = await insertTestMember(database, `once${members}`, START);
});

/** Reserves an amount of a member's money under a request id. */
const ask = async (amount: number, requestId = 'a', payload: object = PAYLOAD, memberId = me) =>
  runIdempotent<object>(
    database,
    memberId,
    requestId,
    payload,
    async (tx) => {
      carriedOut += 1;
      const { after } = await writeTransfer(tx, memberId, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount }]);
      return { status: 'done', after, carriedOut };
    },
    ({ cash }) => ({ status: 'broke', cash }),
  );

const cash = async () => (await getBalances(database, me)).cash;

describe('a request', () => {
  it('treats a request with another id or of another member as another one', async () => {
    const other = await insertTestMember(database, `other${members}`, START);
    await ask(1_000);
    await ask(1_000, 'b');
    await ask(1_000, 'a', PAYLOAD, other);
    expect(carriedOut).toBe(3);
    expect(await ask(1_000, 'b')).toMatchObject({ carriedOut: 2 });
    expect(await ask(1_000, 'a', PAYLOAD, other)).toMatchObject({ carriedOut: 3 });
  });

  it('does not use up the id of a request that failed for another reason', async () => {
    const failing = runIdempotent(
      database,
      me,
      'a',
      PAYLOAD,
      async (tx: Queryable): Promise<object> => {
        await writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 1 }]);
        throw new Error('the machine is on fire');
      },
      () => ({}),
    );
    await expect(failing).rejects.toThrow('the machine is on fire');
    expect(await cash()).toBe(START);
    expect(await ask(1_000)).toMatchObject({ status: 'done', after: 9_000 });
  });
});

describe('an insufficient balance', () => {
  it('undoes a request with an insufficient balance, but nothing before it', async () => {
    await database.transaction(async (tx) => {
      await writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 1 }]);
      const response = await rollBackIfInsufficientFunds(
        tx,
        async () => {
          await writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 2 }]);
          await writeTransfer(tx, me, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: START }]);
          return 'done';
        },
        async (short) => `${short.account} ${short.cash}`,
      );
      expect(response).toBe(`cash ${START - 3}`);
    });
    expect(await cash()).toBe(START - 1);
  });
});

describe('the hash of a payload', () => {
  it('ignores the order of fields, and depends on their names and values', () => {
    const hash = hashPayload({ a: 1, b: 'x', c: undefined });
    expect(hashPayload({ c: undefined, b: 'x', a: 1 })).toBe(hash);
    for (const other of [{ a: 1, b: 'x' }, { a: 2, b: 'x', c: undefined }, { a: 'x', b: 1, c: undefined }, {}]) {
      expect(hashPayload(other)).not.toBe(hash);
    }
  });
});
