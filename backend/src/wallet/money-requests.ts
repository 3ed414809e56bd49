import type { WireAnswer, WireRequest } from 'shared-types/calls';
import type { Locale } from 'shared-types/platform';
import { Refused } from '../calls/refused.ts';
import type { Caller } from '../identity/caller.ts';
import { rejectUnsigned, rejectWrongPassword } from '../identity/confirm-withdrawal.ts';
import type { Login } from '../identity/login-token.ts';
import { memberById } from '../identity/member.ts';
import { hasPasskey } from '../identity/passkeys/request-options.ts';
import type { Database, Queryable } from '../database/database.ts';
import { findAnswer, idempotent, idempotentWhenProved } from '../ledger/idempotent.ts';
import { type InsufficientFunds, transfer } from '../ledger/transfer.ts';
import { depositRefusal } from '../protection/allowed-deposit.ts';
import { moneySettings } from './money-settings.ts';
import { moneyObstacle, timeRefusal } from './obstacle.ts';

/** Language and origin of a request. */
export interface RequestOrigin {
  readonly caller: Caller;
  /** Language of the page; the note about the outcome is written in it. */
  readonly locale: Locale;
}

/**
 * Requests a deposit; only one may wait. No money moves before it is approved.
 * @throws {HttpError} 400 for more than the maximum
 */
export async function requestDeposit(
  database: Database,
  memberId: number,
  { balance: amount, bankOwner, requestId }: WireRequest<'apply-user-deposit'>,
  { locale }: RequestOrigin,
): Promise<WireAnswer<'apply-user-deposit'>> {
  const effect = async (tx: Queryable): Promise<WireAnswer<'apply-user-deposit'>> => {
    const { depositMost } = await moneySettings(tx);
    if (amount > depositMost) {
      throw new Refused(400, `A deposit is at most ${depositMost} won.`, [
        { path: '/balance', message: `must be at most ${depositMost}` },
      ]);
    }
    const obstacle = await moneyObstacle(tx, memberId, 'deposit');
    if (obstacle !== undefined) {
      return timeRefusal(obstacle);
    }
    const refused = await depositRefusal(tx, memberId, amount);
    if (refused !== undefined) {
      return refused;
    }
    const payer = bankOwner ?? (await memberById(tx, memberId)).bank_owner;
    const id = await insertRequest(tx, { memberId, kind: 'deposit', amount, bankOwner: payer, locale });
    return id === undefined ? { status: 'wait' } : { status: 'success', id };
  };
  return idempotent(database, memberId, requestId, { call: 'deposit', balance: amount, bankOwner }, effect, () => ({
    status: 'wait',
  }));
}

/**
 * Requests a withdrawal: the money is reserved in the same step, and the member cannot cancel it. A member with a
 * passkey confirms with it, others with the exchange password; a repeat of a completed request needs neither.
 */
export async function requestWithdrawal(
  database: Database,
  login: Login,
  wanted: WireRequest<'apply-user-withdraw'>,
  { caller, locale }: RequestOrigin,
): Promise<WireAnswer<'apply-user-withdraw'>> {
  const { balance: amount, requestId } = wanted;
  const { memberId } = login;
  const request = { memberId, requestId, payload: { call: 'withdraw', balance: amount } };
  const member = await memberById(database, memberId);
  const broke = ({ cash }: InsufficientFunds): WireAnswer<'apply-user-withdraw'> => ({
    status: 'balance',
    balance: cash,
  });
  const effect = async (tx: Queryable): Promise<WireAnswer<'apply-user-withdraw'>> => {
    const obstacle = await moneyObstacle(tx, memberId, 'withdraw');
    if (obstacle !== undefined) {
      return timeRefusal(obstacle);
    }
    const id = await insertRequest(tx, { memberId, kind: 'withdraw', amount, bankOwner: member.bank_owner, locale });
    if (id === undefined) {
      return { status: 'wait' };
    }
    const { after } = await transfer(tx, memberId, 'withdraw', String(id), [{ from: 'cash', to: 'hold', amount }]);
    return { status: 'success', id, balance: after };
  };
  const work = { effect, broke };
  // A wrong proof does not use the request up: the same form may be sent again.
  if (await hasPasskey(database, memberId)) {
    return idempotentWhenProved(database, request, async (tx) => rejectUnsigned(tx, login, wanted, caller), work);
  }
  // Hashing is slow: it uses no connection, and a repeat needs none.
  const refused =
    (await findAnswer<WireAnswer<'apply-user-withdraw'>>(database, request)) ??
    (await rejectWrongPassword(database, login, wanted, caller));
  return refused ?? idempotent(database, memberId, requestId, request.payload, effect, broke);
}

interface NewRequest {
  readonly memberId: number;
  readonly kind: 'deposit' | 'withdraw';
  readonly amount: number;
  readonly bankOwner: string;
  readonly locale: Locale;
}

/** Inserts a request and returns its number; undefined when one of its kind waits already. */
async function insertRequest(tx: Queryable, request: NewRequest): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO money_request (member_id, kind, balance, bank_owner, lang) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [request.memberId, request.kind, request.amount, request.bankOwner, request.locale],
  );
  return row?.id;
}
