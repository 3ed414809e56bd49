import type { WireResponse, WireRequest } from 'shared-types/calls';
import { HttpError } from '../calls/http-error.ts';
import type { CallContext, CallHandler } from '../calls/implement-call.ts';
import { getMemberById } from '../identity/member.ts';
import { hasPasskey } from '../identity/passkeys/request-options.ts';
import { verifyPasskey } from '../identity/passkeys/verify-passkey.ts';
import { rejectWrongPassword } from '../identity/step-up.ts';
import type { Queryable } from '../database/database.ts';
import { findResponse, runIdempotent, runIdempotentWithProof } from '../ledger/idempotent.ts';
import { writeTransfer } from '../ledger/transfer.ts';
import { checkDeposit } from '../protection/limit-checks.ts';
import { createShortResponse } from './convert-money.ts';
import { type ClosableKind, getMoneySettings, getRequestBlock, createTimeResponse } from './request-block.ts';

type Withdrawal = WireRequest<'apply-user-withdraw'>;
type WithdrawalResult = WireResponse<'apply-user-withdraw'>;

/**
 * Requests a deposit; only one may wait. No money moves before it is approved.
 * The note about the outcome is written in the language of the page.
 * @throws {HttpError} 400 for more than the maximum
 */
export const requestDeposit: CallHandler<'apply-user-deposit'> = async (
  context,
  { balance: amount, bankOwner, requestId },
) => {
  const { database, memberId } = context;
  const request = { memberId, requestId, payload: { call: 'deposit', balance: amount, bankOwner } };
  const effect = async (tx: Queryable): Promise<WireResponse<'apply-user-deposit'>> => {
    const { depositMost } = await getMoneySettings(tx);
    if (amount > depositMost) {
      throw new HttpError(400, `A deposit is at most ${depositMost} won.`, [
        { path: '/balance', message: `must be at most ${depositMost}` },
      ]);
    }
    const block = await getRequestBlock(tx, memberId, 'deposit');
    if (block !== undefined) {
      return createTimeResponse(block);
    }
    const rejection = await checkDeposit(tx, memberId, amount);
    if (rejection !== undefined) {
      return rejection;
    }
    const payer = bankOwner ?? (await getMemberById(tx, memberId)).bank_owner;
    const id = await insertRequest(tx, context, 'deposit', amount, payer);
    return id === undefined ? { status: 'wait' } : { status: 'success', id };
  };
  return runIdempotent(database, request, { effect });
};

/**
 * Requests a withdrawal: the money is reserved in the same step, and the member cannot cancel it. A member with a
 * passkey confirms with it, others with the exchange password; a repeat of a completed request needs neither.
 */
export const requestWithdrawal: CallHandler<'apply-user-withdraw'> = async (context, wanted) => {
  const { database, memberId, caller } = context;
  const { balance: amount, requestId } = wanted;
  const request = { memberId, requestId, payload: { call: 'withdraw', balance: amount } };
  const member = await getMemberById(database, memberId);
  const effect = async (tx: Queryable): Promise<WithdrawalResult> => {
    const block = await getRequestBlock(tx, memberId, 'withdraw');
    if (block !== undefined) {
      return createTimeResponse(block);
    }
    const id = await insertRequest(tx, context, 'withdraw', amount, member.bank_owner);
    if (id === undefined) {
      return { status: 'wait' };
    }
    const { after } = await writeTransfer(tx, memberId, 'withdraw', String(id), [{ from: 'cash', to: 'hold', amount }]);
    return { status: 'success', id, balance: after };
  };
  const work = { effect, broke: createShortResponse };
  // A wrong proof does not use the request up: the same form may be sent again.
  if (await hasPasskey(database, memberId)) {
    return runIdempotentWithProof(database, request, async (tx) => rejectUnsigned(tx, context, wanted), work);
  }
  // Hashing is slow: it uses no connection, and a repeat needs none.
  const before = await findResponse<WithdrawalResult>(database, request);
  if (before !== undefined) {
    return before;
  }
  if (wanted.pass === undefined) {
    return { status: 'authenticated' };
  }
  const rejection = await rejectWrongPassword(database, member, 'exchange', wanted.pass, caller);
  return rejection ?? runIdempotent(database, request, work);
};

/** Inserts a request and returns its number; undefined when one of its kind waits already. */
async function insertRequest(
  tx: Queryable,
  { memberId, locale }: CallContext,
  kind: ClosableKind,
  amount: number,
  bankOwner: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO money_request (member_id, kind, balance, bank_owner, lang) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [memberId, kind, amount, bankOwner, locale],
  );
  return row?.id;
}

/** Returns the subject of a withdrawal's challenge: this request and this amount. */
export function createWithdrawalSubject({ requestId, balance }: Pick<Withdrawal, 'requestId' | 'balance'>): string {
  return `${requestId} ${balance}`;
}

/** Rejects a withdrawal that no passkey of the member confirmed, for this request and amount. */
async function rejectUnsigned(
  tx: Queryable,
  { login, caller }: CallContext,
  { passkey, ...wanted }: Withdrawal,
): Promise<WithdrawalResult | undefined> {
  const use = { purpose: 'withdraw', loginId: login.id, subject: createWithdrawalSubject(wanted) } as const;
  const proved = passkey && (await verifyPasskey(tx, passkey, use, caller, login.memberId));
  return proved === undefined ? { status: 'authenticated' } : undefined;
}
