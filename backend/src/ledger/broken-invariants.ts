import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../database/database.ts';

const SQL = readFileSync(path.join(import.meta.dirname, 'invariants.sql'), 'utf8');

/** One broken invariant. */
export interface BrokenInvariant {
  readonly broken: string;
  /** Number of what is broken: of a transfer, an account, a member, a bet or a request. */
  readonly id: number;
  /** The account whose entry it is; null where it is no account's. */
  readonly account: number | null;
}

/** Every broken invariant of the ledger; empty when the money is whole. */
export async function brokenInvariants(database: Queryable): Promise<BrokenInvariant[]> {
  return database.query<BrokenInvariant>(SQL);
}
