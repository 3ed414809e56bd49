import type { FastifyPluginAsync } from 'fastify';
import type { WireResponse } from 'shared-types/calls';
import { createCallImplementer } from '../calls/implement-call.ts';
import type { Database, Queryable } from '../database/database.ts';
import { cancelLimit, getLimits, setLimit } from './limits.ts';
import { getPlay } from './play.ts';
import { acknowledgeCheck, setCheck } from './reality-check.ts';
import { excludeSelf, startBreak } from './start-restriction.ts';

/** Age of a limit after which its member reviews it. */
const REVIEWED_EVERY = '6 months';

/** Returns true if a limit was neither changed nor confirmed for half a year (RTS 12B). */
export async function isReviewDue(database: Queryable, memberId: number): Promise<boolean> {
  const due = await database.query(
    `SELECT 1 AS one FROM member_limit WHERE member_id = $1 AND amount IS NOT NULL
     AND reviewed <= now() - interval '${REVIEWED_EVERY}' LIMIT 1`,
    [memberId],
  );
  return due.length > 0;
}

/** Records that the member reviewed the limits and leaves them unchanged. */
export async function keepLimits(database: Queryable, memberId: number): Promise<WireResponse<'rg-keep-limits'>> {
  await database.query('UPDATE member_limit SET reviewed = now() WHERE member_id = $1', [memberId]);
  return { status: 'success' };
}

/**
 * Returns true if a deposit limit is to be offered: before the first deposit, once, to a member without one (RTS 12A).
 */
async function isLimitOffered(database: Queryable, memberId: number): Promise<boolean> {
  const [row] = await database.query<{ offered: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM money_request WHERE member_id = $1 AND kind = 'deposit')
        AND NOT EXISTS (SELECT FROM member_limit WHERE member_id = $1 AND kind = 'deposit' AND amount IS NOT NULL)
        AND NOT EXISTS (SELECT FROM member_protection WHERE member_id = $1 AND offer_declined) AS offered`,
    [memberId],
  );
  return row?.offered ?? false;
}

/** Calls for responsible gaming: limits, breaks, self-exclusion, reality checks. */
export const protectionRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const implement = createCallImplementer(app, database);
  implement('rg-get', async (_, { memberId, login }) => {
    const [check] = await database.query<{ check_minutes: number | null }>(
      'SELECT check_minutes FROM member_protection WHERE member_id = $1',
      [memberId],
    );
    return {
      status: 'success',
      limits: await getLimits(database, memberId),
      checkMinutes: check?.check_minutes ?? null,
      offer: await isLimitOffered(database, memberId),
      review: await isReviewDue(database, memberId),
      play: await getPlay(database, login),
    };
  });

  implement('rg-set-limit', async (wanted, { memberId }) => setLimit(database, memberId, wanted));

  implement('rg-cancel-limit', async (wanted, { memberId }) => cancelLimit(database, memberId, wanted));

  implement('rg-decline-offer', async (_, { memberId }) => {
    await database.query(
      `INSERT INTO member_protection (member_id, offer_declined) VALUES ($1, true)
       ON CONFLICT (member_id) DO UPDATE SET offer_declined = true`,
      [memberId],
    );
    return { status: 'success' };
  });

  implement('rg-keep-limits', async (_, { memberId }) => keepLimits(database, memberId));

  implement('rg-break', async ({ until }, { memberId }) => startBreak(database, memberId, until));

  implement('rg-exclude', async ({ period }, { memberId }) => excludeSelf(database, memberId, period));

  implement('rg-set-check', async ({ minutes }, { memberId }) => ({
    status: 'success',
    nextCheck: await setCheck(database, memberId, minutes),
  }));

  implement('rg-check-ack', async (_, { memberId }) => ({
    status: 'success',
    nextCheck: await acknowledgeCheck(database, memberId),
  }));
};
