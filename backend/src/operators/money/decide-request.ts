import { MAX_WON } from 'shared-types/platform';
import type { Database, Queryable } from '../../database/database.ts';
import { type Balances, balancesOf, lockedBalancesOf } from '../../ledger/balances.ts';
import { transfer } from '../../ledger/transfer.ts';
import { OperatorRefused } from '../../calls/operator-refused.ts';
import { depositRefusal } from '../../protection/allowed-deposit.ts';
import type { RequestKind } from '../../wallet/closings.ts';
import { payOutClosing } from '../../wallet/closing-payout.ts';
import { writeAudit } from './audit.ts';
import { sendOutcomeNote } from './outcome-note.ts';

/** A request as a decision left it; amounts in won. */
export interface DecidedRequest {
  readonly id: number;
  readonly kind: RequestKind;
  readonly userId: string;
  readonly amount: number;
  readonly state: string;
}

interface WaitingRequest {
  readonly id: number;
  readonly member_id: number;
  readonly user_id: string;
  readonly kind: RequestKind;
  readonly balance: number;
  readonly state: string;
  readonly lang: string;
  readonly work_date: string | null;
  /** How the member's account stands; nobody changes it before the transaction ends. */
  readonly owner_state: string;
}

/** Takes a waiting request in hand: its member sees that somebody works on it. @throws {OperatorRefused} */
export async function startWork(database: Database, { id }: { id: number }, by: string): Promise<DecidedRequest> {
  return database.transaction(async (tx) => {
    const request = await lockWaiting(tx, id);
    await tx.query('UPDATE money_request SET work_date = coalesce(work_date, now()) WHERE id = $1', [id]);
    await writeAudit(tx, {
      actor: by,
      act: 'take',
      subject: `request ${id}`,
      reason: null,
      before: { inWork: request.work_date !== null },
      after: { inWork: true },
    });
    return asDecided(request, 'wait');
  });
}

/** Approves a waiting request: a deposit comes in, or held money is paid out. @throws {OperatorRefused} */
export async function approveRequest(database: Database, { id }: { id: number }, by: string): Promise<DecidedRequest> {
  return decide(
    database,
    id,
    'done',
    null,
    by,
    async (tx, { member_id: memberId, kind, balance, owner_state: owner }) => {
      if (kind === 'deposit') {
        if (isClosing(owner)) {
          throw new OperatorRefused(`The member closed the account. Reject request ${id}.`);
        }
        // Limits before accounts, as every stake comes to them: no two wait for each other.
        const refused = await depositRefusal(tx, memberId, balance, id);
        if (refused !== undefined) {
          throw new OperatorRefused(`The member allows no such deposit now (${refused.reason}). Reject request ${id}.`);
        }
        const before = await lockedBalancesOf(tx, memberId);
        if (before.cash > MAX_WON - balance) {
          throw new OperatorRefused(`Request ${id} is more than a member can have. Reject it.`);
        }
        await transfer(tx, memberId, 'deposit', String(id), [{ from: 'bank', to: 'cash', amount: balance }]);
        return before;
      }
      const before = await lockedBalancesOf(tx, memberId);
      await transfer(tx, memberId, 'paid', String(id), [{ from: 'hold', to: 'bank', amount: balance }]);
      return before;
    },
  );
}

/** Rejects a waiting request in words for the member; held money goes back. @throws {OperatorRefused} */
export async function rejectRequest(
  database: Database,
  { id, reason }: { id: number; reason: string },
  by: string,
): Promise<DecidedRequest> {
  return decide(
    database,
    id,
    'reject',
    reason,
    by,
    async (tx, { member_id: memberId, kind, balance, owner_state: owner }) => {
      if (kind === 'withdraw' && isClosing(owner)) {
        throw new OperatorRefused(
          `Request ${id} is the last money of an account that its member closed. Pay it out, or open the account again first.`,
        );
      }
      const before = await lockedBalancesOf(tx, memberId);
      if (kind === 'withdraw') {
        await transfer(tx, memberId, 'returned', String(id), [{ from: 'hold', to: 'cash', amount: balance }], reason);
      }
      return before;
    },
  );
}

/**
 * Request, money, note and audit change together, or nothing does.
 * @param move moves what the decision moves, and tells what the member had before, read under the ledger's lock
 */
async function decide(
  database: Database,
  id: number,
  state: 'done' | 'reject',
  reason: string | null,
  by: string,
  move: (tx: Queryable, request: WaitingRequest) => Promise<Balances>,
): Promise<DecidedRequest> {
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
      after: { state, ...(await balancesOf(tx, request.member_id)) },
    });
    if (request.owner_state === 'closing') {
      await payOutClosing(tx, request.member_id);
    }
    return asDecided(request, state);
  });
}

async function lockWaiting(tx: Queryable, id: number): Promise<WaitingRequest> {
  // The member comes first, as where an account is closed.
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
    throw new OperatorRefused(`There is no request ${id}. \`money-list\` names those that wait.`);
  }
  if (request.state !== 'wait') {
    throw new OperatorRefused(`Request ${id} is finished already: ${request.state}.`);
  }
  return request;
}

/** Whether a member closed the account. */
function isClosing(state: string): boolean {
  return state === 'closing' || state === 'closed';
}

function asDecided(request: WaitingRequest, state: string): DecidedRequest {
  return { id: request.id, kind: request.kind, userId: request.user_id, amount: request.balance, state };
}
