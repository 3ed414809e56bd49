import { MAX_WON } from 'shared-types/platform';
import type { Database, Queryable } from '../../database/database.ts';
import { getBalances, lockBalances, writeTransfer } from '../../ledger/transfer.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { checkDeposit } from '../../protection/limit-checks.ts';
import type { ClosableKind } from '../../wallet/request-block.ts';
import { payOutClosing } from '../../wallet/closing-payout.ts';
import { writeAudit, sendOutcomeNote } from './audit.ts';

interface WaitingRequest {
  readonly id: number;
  readonly member_id: number;
  readonly user_id: string;
  readonly kind: ClosableKind;
  readonly balance: number;
  readonly state: string;
  readonly lang: string;
  readonly work_date: string | null;
  /** State of the member's account, locked until the transaction ends. */
  readonly owner_state: string;
}

/** Marks a waiting request as in progress, which its member sees. @throws {OperatorError} */
export async function startWork(database: Database, { id }: { id: number }, by: string): Promise<object> {
  return database.transaction(async (tx) => {
    const request = await lockWaiting(tx, id);
    await tx.query('UPDATE money_request SET work_date = coalesce(work_date, now()) WHERE id = $1', [id]);
    await writeAudit(tx, {
      actor: by,
      act: 'take',
      subject: `request ${id}`,
      before: { inWork: request.work_date !== null },
      after: { inWork: true },
    });
    return toDecidedRequest(request, 'wait');
  });
}

/**
 * Approves a waiting request: a deposit is credited, or reserved money is paid out. With a reason for the member, it is
 * rejected, and reserved money goes back. Request, money, note and audit change in one transaction.
 * @throws {OperatorError}
 */
export async function decideRequest(
  database: Database,
  { id, reason = null }: { id: number; reason?: string | null },
  by: string,
): Promise<object> {
  const [state, act] = reason === null ? (['done', 'approve'] as const) : (['reject', 'reject'] as const);
  return database.transaction(async (tx) => {
    const request = await lockWaiting(tx, id);
    const { member_id: memberId, kind, balance: amount, owner_state: owner } = request;
    await tx.query(
      `UPDATE money_request SET state = $2, reason = $3, done_date = now(), work_date = coalesce(work_date, now())
       WHERE id = $1`,
      [id, state, reason],
    );
    await requireAllowed(tx, request, act);
    const before = await lockBalances(tx, memberId);
    if (kind === 'withdraw') {
      const [transfer, to] = act === 'approve' ? (['paid', 'bank'] as const) : (['returned', 'cash'] as const);
      await writeTransfer(tx, memberId, transfer, String(id), [{ from: 'hold', to, amount }], reason ?? undefined);
    } else if (act === 'approve') {
      if (before.cash > MAX_WON - amount) {
        throw new OperatorError(`Request ${id} is more than a member can have. Reject it.`);
      }
      await writeTransfer(tx, memberId, 'deposit', String(id), [{ from: 'bank', to: 'cash', amount }]);
    }
    const outcome = `${kind}${act === 'approve' ? 'Done' : 'Reject'}` as const;
    await sendOutcomeNote(tx, memberId, { outcome, lang: request.lang, amount, reason });
    await writeAudit(tx, {
      actor: by,
      act,
      subject: `request ${id}`,
      reason,
      before: { state: request.state, ...before },
      after: { state, ...(await getBalances(tx, memberId)) },
    });
    if (owner === 'closing') {
      await payOutClosing(tx, memberId);
    }
    return toDecidedRequest(request, state);
  });
}

/** Locks limits before accounts, as every stake does, to prevent a deadlock. @throws {OperatorError} */
async function requireAllowed(
  tx: Queryable,
  { id, member_id: memberId, kind, balance, owner_state: owner }: WaitingRequest,
  act: 'approve' | 'reject',
): Promise<void> {
  const isClosing = owner === 'closing' || owner === 'closed';
  if (kind === 'withdraw' && act === 'reject' && isClosing) {
    throw new OperatorError(
      `Request ${id} is the last money of an account that its member closed. Pay it out, or open the account again first.`,
    );
  }
  if (kind === 'deposit' && act === 'approve') {
    if (isClosing) {
      throw new OperatorError(`The member closed the account. Reject request ${id}.`);
    }
    const rejection = await checkDeposit(tx, memberId, balance, id);
    if (rejection !== undefined) {
      throw new OperatorError(`The member allows no such deposit now (${rejection.reason}). Reject request ${id}.`);
    }
  }
}

async function lockWaiting(tx: Queryable, id: number): Promise<WaitingRequest> {
  // Locks the member first, as the closing of an account does.
  await tx.query(
    `SELECT m.id FROM money_request r JOIN member m ON m.id = r.member_id WHERE r.id = $1 FOR NO KEY UPDATE OF m`,
    [id],
  );
  const [request] = await tx.query<WaitingRequest>(
    `SELECT r.id, r.member_id, m.user_id, r.kind, r.balance, r.state, r.lang, r.work_date, m.state AS owner_state
     FROM money_request r JOIN member m ON m.id = r.member_id WHERE r.id = $1 FOR UPDATE OF r`,
    [id],
  );
  if (request === undefined) {
    throw new OperatorError(`There is no request ${id}. \`money-list\` names those that wait.`);
  }
  if (request.state !== 'wait') {
    throw new OperatorError(`Request ${id} is finished already (${request.state}); nothing was changed.`);
  }
  return request;
}

function toDecidedRequest(request: WaitingRequest, state: string): object {
  return { id: request.id, kind: request.kind, userId: request.user_id, amount: request.balance, state };
}
