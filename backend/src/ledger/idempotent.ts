import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { lockKey } from '../database/lock-key.ts';
import { InsufficientFunds } from './transfer.ts';

/** The request id was used with another payload. */
export class RequestConflict extends Error {
  readonly statusCode = 409;

  constructor(requestId: string) {
    super(`The request id ${requestId} was used for something else already.`);
    this.name = 'RequestConflict';
  }
}

/** Returns the hash of a payload, independent of the order of its fields. */
export function hashPayload(payload: object): string {
  const sorted = Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** A request that a member may send again: the same id and payload are the same request. */
export interface RepeatableRequest {
  /** Null for a message of a game provider. */
  readonly memberId: number | null;
  readonly requestId: string;
  readonly payload: object;
}

export interface RequestWork<Result extends object> {
  readonly effect: (tx: Queryable) => Promise<Result>;
  /**
   * Response to an insufficient balance; the effect is rolled back, and the error contains the balance. Absent where no
   * money moves.
   */
  readonly broke?: (short: InsufficientFunds) => Result;
}

/**
 * Returns the stored response of a request, or undefined if the request was not carried out.
 * @throws {RequestConflict} for the same id with another payload
 */
export async function findResponse<Result extends object>(
  tx: Queryable,
  { memberId, requestId, payload }: RepeatableRequest,
): Promise<Result | undefined> {
  const [before] = await tx.query<{ payload_hash: string; response: Result }>(
    'SELECT payload_hash, answer AS response FROM idempotency_key WHERE key = $2 AND member_id IS NOT DISTINCT FROM $1',
    [memberId, requestId],
  );
  if (before !== undefined && before.payload_hash !== hashPayload(payload)) {
    throw new RequestConflict(requestId);
  }
  return before?.response;
}

/**
 * Carries a request out once: the same id and payload return the first response again, a rejection included. The
 * response is written in the same transaction as the effect.
 * @throws {RequestConflict} for the same id with another payload
 */
export async function runIdempotent<Result extends object>(
  database: Database,
  request: RepeatableRequest,
  work: RequestWork<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => applyRequest(tx, request, work));
}

/**
 * Carries out a request that needs a proof, by the same rule. A repeat needs no proof: it gets the stored response. The
 * proof is checked in the transaction of the effect, so that one of two concurrent requests uses it up and the other
 * gets the response.
 * @param reject returns the rejection of a wrong proof, which is not stored: the request may be proved again
 */
export async function runIdempotentWithProof<Result extends object>(
  database: Database,
  request: RepeatableRequest,
  reject: (tx: Queryable) => Promise<Result | undefined>,
  work: RequestWork<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await lockKey(tx, 'request', `${request.memberId} ${request.requestId}`);
    const before = await findResponse<Result>(tx, request);
    return before ?? (await reject(tx)) ?? applyRequest(tx, request, work);
  });
}

/** Applies the same rule within an open transaction. */
export async function applyRequest<Result extends object>(
  tx: Queryable,
  request: RepeatableRequest,
  { effect, broke }: RequestWork<Result>,
): Promise<Result> {
  const { memberId, requestId, payload } = request;
  const [mine] = await tx.query(
    `INSERT INTO idempotency_key (member_id, key, payload_hash) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING key`,
    [memberId, requestId, hashPayload(payload)],
  );
  const before = mine === undefined ? await findResponse<Result>(tx, request) : undefined;
  if (before !== undefined) {
    return before;
  }
  const response = await (broke === undefined ? effect(tx) : rollBackIfInsufficientFunds(tx, effect, broke));
  await tx.query('UPDATE idempotency_key SET answer = $3 WHERE key = $2 AND member_id IS NOT DISTINCT FROM $1', [
    memberId,
    requestId,
    JSON.stringify(response),
  ]);
  return response;
}

/** Runs an effect; with an insufficient balance it is rolled back and the other response is returned. */
export async function rollBackIfInsufficientFunds<Result>(
  tx: Queryable,
  effect: (tx: Queryable) => Promise<Result>,
  broke: (short: InsufficientFunds) => Result | Promise<Result>,
): Promise<Result> {
  await tx.query('SAVEPOINT effect');
  try {
    const response = await effect(tx);
    await tx.query('RELEASE SAVEPOINT effect');
    return response;
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) {
      throw error;
    }
    await tx.query('ROLLBACK TO SAVEPOINT effect');
    return broke(error);
  }
}
