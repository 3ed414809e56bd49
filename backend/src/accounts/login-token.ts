import { createHash, randomBytes } from 'node:crypto';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from 'shared-types';
import type { Queryable } from '../database/database.ts';

/** The stored form of a token: whoever reads the database cannot log in with it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new bearer token of a member. */
export async function issueToken(database: Queryable, memberId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query('INSERT INTO login_token (hash, member_id) VALUES ($1, $2)', [tokenHash(token), memberId]);
  return token;
}

/**
 * The member of a token, undefined when it is unknown, too old or idle for too long.
 * @param touches whether this is the member's own action; a health check is not
 */
export async function memberOfToken(database: Queryable, token: string, touches: boolean): Promise<number | undefined> {
  const limits = [tokenHash(token), SESSION_ABSOLUTE_MS, SESSION_IDLE_MS];
  const alive = `hash = $1 AND since > now() - $2::bigint * interval '1 ms' AND touched > now() - $3::bigint * interval '1 ms'`;
  const [row] = await database.query<{ member_id: number }>(
    touches
      ? `UPDATE login_token SET touched = now() WHERE ${alive} RETURNING member_id`
      : `SELECT member_id FROM login_token WHERE ${alive}`,
    limits,
  );
  return row?.member_id;
}

/** Ends a token; an unknown one is no error. */
export async function endToken(database: Queryable, token: string): Promise<void> {
  await database.query('DELETE FROM login_token WHERE hash = $1', [tokenHash(token)]);
}
