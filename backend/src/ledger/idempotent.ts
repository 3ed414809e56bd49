import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { InsufficientFunds } from './transfer.ts';

/** The same request id came with another payload. */
export class RequestConflict extends Error {
  constructor(requestId: string) {
    super(`The request id ${requestId} was used for something else already.`);
    this.name = 'RequestConflict';
  }
}

/** Hash of a payload, the same whatever the order of its fields. */
export function payloadHash(payload: object): string {
  const sorted = Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/**
 * Carries a request out once for ever: the same id and payload give the first answer again, a refusal included. The
 * answer is written in the same transaction as the effect.
 * @param broke answer when the money does not reach; the effect is undone, and what there was stands in the error
 * @throws {RequestConflict} for the same id with another payload
 */
export async function idempotent<Answer extends object>(
  database: Database,
  memberId: number,
  requestId: string,
  payload: object,
  effect: (tx: Queryable) => Promise<Answer>,
  broke: (short: InsufficientFunds) => Answer,
): Promise<Answer> {
  const hash = payloadHash(payload);
  return database.transaction(async (tx) => {
    const [mine] = await tx.query(
      `INSERT INTO request_outcome (member_id, request_id, payload_hash) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING request_id`,
      [memberId, requestId, hash],
    );
    if (mine === undefined) {
      const [before] = await tx.query<{ payload_hash: string; answer: Answer }>(
        'SELECT payload_hash, answer FROM request_outcome WHERE member_id = $1 AND request_id = $2',
        [memberId, requestId],
      );
      if (before?.payload_hash !== hash) {
        throw new RequestConflict(requestId);
      }
      return before.answer;
    }
    const answer = await undoneWhenBroke(tx, effect, broke);
    await tx.query('UPDATE request_outcome SET answer = $3 WHERE member_id = $1 AND request_id = $2', [
      memberId,
      requestId,
      JSON.stringify(answer),
    ]);
    return answer;
  });
}

/** Runs an effect; when the money does not reach, nothing of it stays and the other answer is given. */
export async function undoneWhenBroke<Answer>(
  tx: Queryable,
  effect: (tx: Queryable) => Promise<Answer>,
  broke: (short: InsufficientFunds) => Answer | Promise<Answer>,
): Promise<Answer> {
  await tx.query('SAVEPOINT effect');
  try {
    const answer = await effect(tx);
    await tx.query('RELEASE SAVEPOINT effect');
    return answer;
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) {
      throw error;
    }
    await tx.query('ROLLBACK TO SAVEPOINT effect');
    return broke(error);
  }
}
