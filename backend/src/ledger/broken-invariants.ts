import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../database/database.ts';

const SQL = readFileSync(path.join(import.meta.dirname, 'invariants.sql'), 'utf8');

/** One broken invariant. */
export interface BrokenInvariant {
  readonly broken: string;
  readonly id: number;
}

/** Every broken invariant of the ledger; empty when the money is whole. */
export async function brokenInvariants(database: Queryable): Promise<BrokenInvariant[]> {
  return database.query<BrokenInvariant>(SQL);
}
