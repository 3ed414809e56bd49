import type { CallAnswer, CallRequest } from 'shared-types';
import { memberById } from '../accounts/member.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import type { Database, Queryable } from '../database/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { once } from '../ledger/once.ts';
import { transfer } from '../ledger/transfer.ts';
import { depositRefusal } from '../protection/allowed-deposit.ts';

/** Asks for a deposit; one may wait at a time. Nothing moves before the house approves it. */
export async function requestDeposit(
  database: Database,
  memberId: number,
  { balance, bankOwner, requestId }: CallRequest<'apply-user-deposit'>,
): Promise<CallAnswer<'apply-user-deposit'>> {
  const effect = async (tx: Queryable): Promise<CallAnswer<'apply-user-deposit'>> => {
    const refused = await depositRefusal(tx, memberId, balance);
    if (refused !== undefined) {
      return refused;
    }
    const id = await insertRequest(tx, memberId, 'deposit', balance, bankOwner ?? '');
    return id === undefined ? { status: 'wait' } : { status: 'success', id };
  };
  return once(database, memberId, requestId, { call: 'deposit', balance, bankOwner }, effect, async () => ({
    status: 'wait',
  }));
}

/** Asks for a withdrawal: the money is held in the same step, and the member cannot cancel it. */
export async function requestWithdrawal(
  database: Database,
  memberId: number,
  { balance, pass, requestId }: CallRequest<'apply-user-withdraw'>,
): Promise<CallAnswer<'apply-user-withdraw'>> {
  const member = await memberById(database, memberId);
  // A mistyped password is no use of the request: the same form may be sent again.
  if (!(await verifyPassword(member.exchange_hash, pass))) {
    return { status: 'pass' };
  }
  const broke = async (tx: Queryable): Promise<CallAnswer<'apply-user-withdraw'>> => ({
    status: 'balance',
    balance: (await balancesOf(tx, memberId)).cash,
  });
  const effect = async (tx: Queryable): Promise<CallAnswer<'apply-user-withdraw'>> => {
    const id = await insertRequest(tx, memberId, 'withdraw', balance, member.bank_owner);
    if (id === undefined) {
      return { status: 'wait' };
    }
    await transfer(tx, memberId, 'withdraw', String(id), [{ from: 'cash', to: 'hold', amount: balance }]);
    return { status: 'success', id, balance: (await balancesOf(tx, memberId)).cash };
  };
  return once(database, memberId, requestId, { call: 'withdraw', balance }, effect, broke);
}

async function insertRequest(
  tx: Queryable,
  memberId: number,
  kind: 'deposit' | 'withdraw',
  balance: number,
  bankOwner: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO money_request (member_id, kind, balance, bank_owner) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING id`,
    [memberId, kind, balance, bankOwner],
  );
  return row?.id;
}
