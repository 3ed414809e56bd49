import type { Queryable } from '../database/database.ts';
import { getCurrentTrace } from '../tracing/current-trace.ts';

/** A member's money in won: spendable, staked in open rounds, comp, and reserved for a withdrawal. */
export type Balances = Readonly<Record<'cash' | 'inPlay' | 'comp' | 'hold', number>>;

interface Row {
  readonly kind: string;
  readonly balance: number;
}

/** Returns a member's balances in one snapshot of the ledger. */
export async function getBalances(database: Queryable, memberId: number): Promise<Balances> {
  return toBalances(
    await database.query<Row>('SELECT kind, balance FROM ledger_account WHERE member_id = $1', [memberId]),
  );
}

/** Returns a member's balances and locks them until the transaction ends. */
export async function lockBalances(tx: Queryable, memberId: number): Promise<Balances> {
  return toBalances(
    await tx.query<Row>(
      'SELECT kind, balance FROM ledger_account WHERE member_id = $1 ORDER BY kind FOR NO KEY UPDATE',
      [memberId],
    ),
  );
}

function toBalances(rows: readonly Row[]): Balances {
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { cash: of('cash'), inPlay: of('in_play'), comp: of('comp'), hold: of('hold') };
}

/** Opens the accounts of a new member, all of them empty. */
export async function openAccounts(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(
    `INSERT INTO ledger_account (member_id, kind)
     SELECT $1, kind FROM unnest(ARRAY['cash', 'in_play', 'comp', 'hold']) AS kind`,
    [memberId],
  );
}

/** Accounts of a member: spendable, in play, comp, reserved for a withdrawal. */
export type MemberAccount = 'cash' | 'in_play' | 'comp' | 'hold';

export type OperatorAccount = 'bank' | 'games' | 'comp_expense';

/** Money that moves out of one account and into another, in won, more than 0. */
export interface Move {
  readonly from: MemberAccount | OperatorAccount;
  readonly to: MemberAccount | OperatorAccount;
  readonly amount: number;
}

/** A member's cash before and after a transfer, in won, as the ledger recorded it. */
export interface CashMoved {
  readonly before: number;
  readonly after: number;
}

/** A member's account has too little; nothing was moved. */
export class InsufficientFunds extends Error {
  readonly account: string;
  /** The member's cash at that time, in won. */
  readonly cash: number;

  constructor(account: string, cash: number) {
    super(`The account ${account} does not reach.`);
    this.name = 'InsufficientFunds';
    this.account = account;
    this.cash = cash;
  }
}

/**
 * Writes one transfer: its moves, which sum to zero, with the balance after each entry of the member. The SQL view
 * `ledger_move` orders, locks and checks; nothing is written if an account has too little. The member's money stays
 * locked until the transaction ends, so that `balancesOf` in it returns the result of this transfer.
 * @param reference id of the request or bet that moves the money
 * @param reason the operator's text, for transfers by operators
 * @throws {InsufficientFunds} when a member's account would fall below zero; the caller's transaction must be rolled
 * back
 */
export async function writeTransfer(
  tx: Queryable,
  memberId: number,
  kind: string,
  reference: string,
  moves: readonly Move[],
  reason?: string,
): Promise<CashMoved> {
  const changes = sumChanges(moves);
  const [moved] = await tx.query<{ short: string | null; before: number; after: number }>(
    `INSERT INTO ledger_move (member_id, kind, reference, reason, accounts, amounts, trace)
     VALUES ($1, $2, $3, $4, $5::text[], $6::text[]::bigint[], $7)
     RETURNING short, cash_before AS before, cash_after AS after`,
    [
      memberId,
      kind,
      reference,
      reason ?? null,
      [...changes.keys()],
      [...changes.values()].map(String),
      getCurrentTrace()?.traceId ?? null,
    ],
    'ledger_move',
  );
  if (moved === undefined) {
    throw new Error(`The ledger returned nothing for the transfer ${kind} ${reference} of member ${memberId}.`);
  }
  const { short, before, after } = moved;
  if (short !== null) {
    throw new InsufficientFunds(short, before);
  }
  return { before, after };
}

/** Returns the net change of each account, in alphabetical order, in which the ledger locks them. */
function sumChanges(moves: readonly Move[]): Map<string, number> {
  const changes = new Map<string, number>();
  for (const { from, to, amount } of moves) {
    if (!Number.isSafeInteger(amount) || amount <= 0 || from === to) {
      throw new RangeError(
        `A move needs two accounts and a whole amount above 0, not ${amount} from ${from} to ${to}.`,
      );
    }
    changes.set(from, (changes.get(from) ?? 0) - amount);
    changes.set(to, (changes.get(to) ?? 0) + amount);
  }
  return new Map([...changes].filter(([, amount]) => amount !== 0).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the transfers that one request of a browser or game provider caused, the first one first. */
export async function listTransfersOfTrace(database: Queryable, traceId: string): Promise<object[]> {
  return database.query(
    `SELECT t.id, t.at, m.user_id AS member, t.kind, t.reference,
       (SELECT json_agg(json_build_object('account', a.kind, 'amount', e.amount) ORDER BY a.kind)
        FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.transfer_id = t.id) AS entries
     FROM transfer_trace l JOIN ledger_transfer t ON t.id = l.transfer_id JOIN member m ON m.id = t.member_id
     WHERE l.trace_id = decode($1, 'hex') ORDER BY t.id`,
    [traceId],
  );
}
