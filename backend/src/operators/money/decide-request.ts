import { MAX_WON } from 'shared-types/platform';
import type { Database, Queryable } from '../../database/database.ts';
import { type Balances, getBalances, lockBalances, writeTransfer } from '../../ledger/transfer.ts';
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

/** Approves a waiting request: a deposit is credited, or reserved money is paid out. @throws {OperatorError} */
export async function approveRequest(database: Database, { id }: { id: number }, by: string): Promise<object> {
  const decision = { id, state: 'done', reason: null, by } as const;
  return decide(database, decision, async (tx, { member_id: memberId, kind, balance, owner_state: owner }) => {
    if (kind === 'deposit') {
      if (isClosing(owner)) {
        throw new OperatorError(`The member closed the account. Reject request ${id}.`);
      }
      // Locks limits before accounts, as every stake does, to prevent a deadlock.
      const rejection = await checkDeposit(tx, memberId, balance, id);
      if (rejection !== undefined) {
        throw new OperatorError(`The member allows no such deposit now (${rejection.reason}). Reject request ${id}.`);
      }
      const before = await lockBalances(tx, memberId);
      if (before.cash > MAX_WON - balance) {
        throw new OperatorError(`Request ${id} is more than a member can have. Reject it.`);
      }
      await writeTransfer(tx, memberId, 'deposit', String(id), [{ from: 'bank', to: 'cash', amount: balance }]);
      return before;
    }
    const before = await lockBalances(tx, memberId);
    await writeTransfer(tx, memberId, 'paid', String(id), [{ from: 'hold', to: 'bank', amount: balance }]);
    return before;
  });
}

/** Rejects a waiting request with a reason for the member; reserved money goes back. @throws {OperatorError} */
export async function rejectRequest(
  database: Database,
  { id, reason }: { id: number; reason: string },
  by: string,
): Promise<object> {
  const decision = { id, state: 'reject', reason, by } as const;
  return decide(database, decision, async (tx, { member_id: memberId, kind, balance, owner_state: owner }) => {
    if (kind === 'withdraw' && isClosing(owner)) {
      throw new OperatorError(
        `Request ${id} is the last money of an account that its member closed. Pay it out, or open the account again first.`,
      );
    }
    const before = await lockBalances(tx, memberId);
    if (kind === 'withdraw') {
      await writeTransfer(
        tx,
        memberId,
        'returned',
        String(id),
        [{ from: 'hold', to: 'cash', amount: balance }],
        reason,
      );
    }
    return before;
  });
}

/**
 * Changes request, money, note and audit in one transaction.
 * @param move moves the money of the decision and returns the member's balances before it, read under the ledger's lock
 */
async function decide(
  database: Database,
  { id, state, reason, by }: { id: number; state: 'done' | 'reject'; reason: string | null; by: string },
  move: (tx: Queryable, request: WaitingRequest) => Promise<Balances>,
): Promise<object> {
  return database.transaction(async (tx) => {
    const request = await lockWaiting(tx, id);
    await tx.query(
      `UPDATE money_request SET state = $2, reason = $3, done_date = now(), work_date = coalesce(work_date, now())
       WHERE id = $1`,
      [id, state, reason],
    );
    const before = await move(tx, request);
    await sendOutcomeNote(tx, request.member_id, {
      outcome: `${request.kind}${state === 'done' ? 'Done' : 'Reject'}`,
      lang: request.lang,
      amount: request.balance,
      reason,
    });
    await writeAudit(tx, {
      actor: by,
      act: state === 'done' ? 'approve' : 'reject',
      subject: `request ${id}`,
      reason,
      before: { state: request.state, ...before },
      after: { state, ...(await getBalances(tx, request.member_id)) },
    });
    if (request.owner_state === 'closing') {
      await payOutClosing(tx, request.member_id);
    }
    return toDecidedRequest(request, state);
  });
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

function isClosing(state: string): boolean {
  return state === 'closing' || state === 'closed';
}

function toDecidedRequest(request: WaitingRequest, state: string): object {
  return { id: request.id, kind: request.kind, userId: request.user_id, amount: request.balance, state };
}
