import type { Queryable } from '../../database/database.ts';

/** One recorded act of an operator with money. */
export interface MoneyAct {
  readonly actor: string;
  readonly act: string;
  /** Its subject: `request 7`, `member demo01`, `closing 3`, `settings`. */
  readonly subject: string;
  readonly reason: string | null;
  readonly before: object | null;
  readonly after: object | null;
}

/** Records an act, in the transaction of its effect. */
export async function writeAudit(
  tx: Queryable,
  { actor, act, subject, reason, before, after }: MoneyAct,
): Promise<void> {
  await tx.query(
    'INSERT INTO money_audit (actor, act, subject, reason, before, after) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor, act, subject, reason, JSON.stringify(before), JSON.stringify(after)],
  );
}

/** Returns the recorded acts, newest first. */
export async function readAudit(
  database: Queryable,
  limit: number,
): Promise<(MoneyAct & { id: number; at: string })[]> {
  return database.query<MoneyAct & { id: number; at: string }>(
    'SELECT id, at, actor, act, subject, reason, before, after FROM money_audit ORDER BY id DESC LIMIT $1',
    [limit],
  );
}
