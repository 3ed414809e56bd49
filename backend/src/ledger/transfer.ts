import type { Queryable } from '../database/database.ts';

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

/** A member's account does not reach; nothing was moved. */
export class InsufficientFunds extends Error {
  readonly account: string;

  constructor(account: string) {
    super(`The account ${account} does not reach.`);
    this.name = 'InsufficientFunds';
    this.account = account;
  }
}

const HOUSE: readonly string[] = ['bank', 'games', 'comp_expense'];

/**
 * Writes one transfer: every move of it, summing to zero, with the balance after each entry. Accounts are locked in
 * the order of their ids, so that two transfers never wait for each other.
 * @throws {InsufficientFunds} when a member's account would fall below zero; the caller's transaction must be undone
 */
export async function transfer(
  tx: Queryable,
  memberId: number,
  kind: string,
  reference: string,
  moves: readonly Move[],
): Promise<void> {
  const changes = netChanges(moves);
  const accounts = await tx.query<{ id: number; kind: string }>(
    `SELECT id, kind FROM ledger_account
     WHERE (member_id = $1 OR member_id IS NULL) AND kind = ANY($2::text[]) ORDER BY id FOR UPDATE`,
    [memberId, [...changes.keys()]],
  );
  const [written] = await tx.query<{ id: number }>(
    'INSERT INTO ledger_transfer (member_id, kind, reference) VALUES ($1, $2, $3) RETURNING id',
    [memberId, kind, reference],
  );
  for (const account of accounts) {
    const amount = changes.get(account.kind) ?? 0;
    const [after] = await tx.query<{ balance: number }>(
      `UPDATE ledger_account SET balance = balance + $2::bigint
       WHERE id = $1 AND (member_id IS NULL OR balance + $2::bigint >= 0) RETURNING balance`,
      [account.id, amount],
    );
    if (after === undefined) {
      throw new InsufficientFunds(account.kind);
    }
    await tx.query(
      'INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after) VALUES ($1, $2, $3, $4)',
      [written?.id, account.id, amount, after.balance],
    );
  }
}

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
  return new Map([...changes].filter(([, amount]) => amount !== 0));
}

/** Tells whether an account belongs to the house. */
export function isHouseAccount(kind: string): kind is HouseAccount {
  return HOUSE.includes(kind);
}
