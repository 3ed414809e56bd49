import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../database/database.ts';

const SQL = readFileSync(path.join(import.meta.dirname, 'invariants.sql'), 'utf8');

export interface BrokenInvariant {
  readonly broken: string;
  /** Id of the affected transfer, account, member, bet or request. */
  readonly id: number;
  /** The account of the entry; null for an invariant of no account. */
  readonly account: number | null;
}

/** Returns every broken invariant of the ledger; empty when it is consistent. */
export async function listBrokenInvariants(database: Queryable): Promise<BrokenInvariant[]> {
  return database.query<BrokenInvariant>(SQL);
}
