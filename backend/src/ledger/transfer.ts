import type { Queryable } from '../database/database.ts';
import { currentTrace } from '../tracing/current-trace.ts';

/** Accounts of a member: spendable, in play, comp, held for a withdrawal. */
export type MemberAccount = 'cash' | 'in_play' | 'comp' | 'hold';

/** Accounts of the house. */
export type HouseAccount = 'bank' | 'games' | 'comp_expense';

/** Money that moves out of one account and into another, in won, more than 0. */
export interface Move {
  readonly from: MemberAccount | HouseAccount;
  readonly to: MemberAccount | HouseAccount;
  readonly amount: number;
}

/** What a member had to spend before a transfer and after it, in won, as the ledger wrote it down. */
export interface CashMoved {
  readonly before: number;
  readonly after: number;
}

/** A member's account does not reach; nothing was moved. */
export class InsufficientFunds extends Error {
  readonly account: string;
  /** What the member had to spend when it did not reach, in won. */
  readonly cash: number;

  constructor(account: string, cash: number) {
    super(`The account ${account} does not reach.`);
    this.name = 'InsufficientFunds';
    this.account = account;
    this.cash = cash;
  }
}

/**
 * Writes one transfer: every move of it, summing to zero, with the balance after each entry of the member. The SQL
 * view `ledger_move` takes the order, locks and guards; nothing is written when an account does not reach. Until the
 * transaction ends nobody else moves the member's money, so that `balancesOf` in it tells what this transfer left.
 * @param reference number of the request, or of the bet, that moves the money
 * @param reason the house's words, where its people moved it
 * @throws {InsufficientFunds} when a member's account would fall below zero; the caller's transaction must be undone
 */
export async function transfer(
  tx: Queryable,
  memberId: number,
  kind: string,
  reference: string,
  moves: readonly Move[],
  reason?: string,
): Promise<CashMoved> {
  const changes = netChanges(moves);
  const [moved] = await tx.query<{ short: string | null; cash_before: number | null; cash_after: number | null }>(
    `INSERT INTO ledger_move (member_id, kind, reference, reason, accounts, amounts, trace)
     VALUES ($1, $2, $3, $4, $5::text[], $6::text[]::bigint[], $7) RETURNING short, cash_before, cash_after`,
    [
      memberId,
      kind,
      reference,
      reason ?? null,
      [...changes.keys()],
      [...changes.values()].map(String),
      currentTrace()?.traceId ?? null,
    ],
    'ledger_move',
  );
  const { short = null, cash_before: before = null, cash_after: after = null } = moved ?? {};
  if (before === null || after === null) {
    throw new Error(`The ledger told nothing of the transfer ${kind} ${reference} of member ${memberId}.`);
  }
  if (short !== null) {
    throw new InsufficientFunds(short, before);
  }
  return { before, after };
}

/** What changes at each account, by the alphabet: the order in which the ledger comes to them. */
function netChanges(moves: readonly Move[]): Map<string, number> {
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
