import type { FastifyPluginAsync } from 'fastify';
import { type CallHandler, createCallImplementer } from '../calls/implement-call.ts';
import type { Database, Queryable } from '../database/database.ts';
import { cancelLimit, getLimits, setLimit } from './limits.ts';
import { getPlay } from './play.ts';
import { getNextCheck, restartCheck, setCheck } from './reality-check.ts';
import { excludeSelf, startBreak } from './start-restriction.ts';

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

export const keepLimits: CallHandler<'rg-keep-limits'> = async ({ database, memberId }) => {
  await database.query('UPDATE member_limit SET reviewed = now() WHERE member_id = $1', [memberId]);
  return { status: 'success' };
};

/** Returns true before the first deposit of a member who has no deposit limit and did not decline one (RTS 12A). */
async function isLimitOffered(database: Queryable, memberId: number): Promise<boolean> {
  const [row] = await database.query<{ offered: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM money_request WHERE member_id = $1 AND kind = 'deposit')
        AND NOT EXISTS (SELECT FROM member_limit WHERE member_id = $1 AND kind = 'deposit' AND amount IS NOT NULL)
        AND NOT EXISTS (SELECT FROM member_protection WHERE member_id = $1 AND offer_declined) AS offered`,
    [memberId],
  );
  return row?.offered ?? false;
}

export const protectionRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const implement = createCallImplementer(app, database);
  implement('rg-get', async ({ memberId, login }) => {
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

  implement('rg-set-limit', setLimit);
  implement('rg-cancel-limit', cancelLimit);
  implement('rg-keep-limits', keepLimits);
  implement('rg-break', startBreak);
  implement('rg-exclude', excludeSelf);

  implement('rg-decline-offer', async ({ memberId }) => {
    await database.query(
      `INSERT INTO member_protection (member_id, offer_declined) VALUES ($1, true)
       ON CONFLICT (member_id) DO UPDATE SET offer_declined = true`,
      [memberId],
    );
    return { status: 'success' };
  });

  implement('rg-set-check', async ({ memberId }, { minutes }) => {
    await setCheck(database, memberId, minutes);
    return { status: 'success', nextCheck: await getNextCheck(database, memberId) };
  });

  implement('rg-check-ack', async ({ memberId }) => {
    await restartCheck(database, memberId);
    return { status: 'success', nextCheck: await getNextCheck(database, memberId) };
  });
};
