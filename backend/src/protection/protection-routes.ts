import type { FastifyPluginAsync } from 'fastify';
import type { WireSuccess } from 'shared-types/calls';
import { createCallImplementer } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { cancelLimit, getLimits, setLimit } from './limits.ts';
import { getPlay } from './play.ts';
import { NEXT_CHECK, restartCheck } from './reality-check.ts';
import { excludeSelf, startBreak } from './start-restriction.ts';

/** SQL: a limit of the member `$1` was neither changed nor confirmed for half a year (RTS 12B). */
const IS_REVIEW_DUE = `EXISTS (SELECT FROM member_limit
  WHERE member_id = $1 AND amount IS NOT NULL AND reviewed <= now() - interval '6 months')`;

/** SQL: before the first deposit of a member who has no deposit limit and did not decline one (RTS 12A). */
const IS_LIMIT_OFFERED = `(offer_declined IS NOT TRUE
  AND NOT EXISTS (SELECT FROM money_request WHERE member_id = $1 AND kind = 'deposit')
  AND NOT EXISTS (SELECT FROM member_limit WHERE member_id = $1 AND kind = 'deposit' AND amount IS NOT NULL))`;

export const protectionRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const implement = createCallImplementer(app, database);
  implement('rg-get', async ({ memberId, login }) => {
    const [row] = await database.query<Pick<WireSuccess<'rg-get'>, 'checkMinutes' | 'offer' | 'review'>>(
      `SELECT check_minutes AS "checkMinutes", ${IS_LIMIT_OFFERED} AS offer, ${IS_REVIEW_DUE} AS review
       FROM member LEFT JOIN member_protection ON member_id = id WHERE id = $1`,
      [memberId],
    );
    const { checkMinutes = null, offer = false, review = false } = row ?? {};
    const limits = await getLimits(database, memberId);
    return { status: 'success', limits, checkMinutes, offer, review, play: await getPlay(database, login) };
  });

  implement('rg-set-limit', setLimit);
  implement('rg-cancel-limit', cancelLimit);
  implement('rg-keep-limits', async ({ memberId }) => {
    await database.query('UPDATE member_limit SET reviewed = now() WHERE member_id = $1', [memberId]);
    return { status: 'success' };
  });
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
    // One statement: the new interval cannot be overdue because of the previous one.
    const [row] = await database.query<{ next: string | null }>(
      `INSERT INTO member_protection (member_id, check_minutes) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET check_minutes = EXCLUDED.check_minutes, checked = now()
       RETURNING ${NEXT_CHECK} AS next`,
      [memberId, minutes],
    );
    return { status: 'success', nextCheck: row?.next ?? null };
  });

  implement('rg-check-ack', async ({ memberId }) => ({
    status: 'success',
    nextCheck: await restartCheck(database, memberId),
  }));
};
