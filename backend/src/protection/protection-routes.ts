import type { FastifyPluginAsync } from 'fastify';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { cancelLimit, limitsOf, setLimit } from './limits.ts';
import { declineOffer, isLimitOffered } from './limit-offer.ts';
import { isReviewDue, keepLimits } from './limit-review.ts';
import { playOf } from './play.ts';
import { acknowledgeCheck, setCheck } from './reality-check.ts';
import { excludeSelf, startBreak } from './stop.ts';

/** Calls for responsible gaming: limits, breaks, self-exclusion, reality checks. */
export const protectionRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  implementCall(app, database, 'rg-get', async (_, { memberId, login }) => {
    const [check] = await database.query<{ check_minutes: number | null }>(
      'SELECT check_minutes FROM member_protection WHERE member_id = $1',
      [memberId],
    );
    return {
      status: 'success',
      limits: await limitsOf(database, memberId),
      checkMinutes: check?.check_minutes ?? null,
      offer: await isLimitOffered(database, memberId),
      review: await isReviewDue(database, memberId),
      play: await playOf(database, login),
    };
  });

  implementCall(app, database, 'rg-set-limit', async (wanted, { memberId }) => setLimit(database, memberId, wanted));

  implementCall(app, database, 'rg-cancel-limit', async (wanted, { memberId }) => {
    await cancelLimit(database, memberId, wanted);
    return { status: 'success' };
  });

  implementCall(app, database, 'rg-decline-offer', async (_, { memberId }) => {
    await declineOffer(database, memberId);
    return { status: 'success' };
  });

  implementCall(app, database, 'rg-keep-limits', async (_, { memberId }) => {
    await keepLimits(database, memberId);
    return { status: 'success' };
  });

  implementCall(app, database, 'rg-break', async ({ until }, { memberId }) => startBreak(database, memberId, until));

  implementCall(app, database, 'rg-exclude', async ({ period }, { memberId }) =>
    excludeSelf(database, memberId, period),
  );

  implementCall(app, database, 'rg-set-check', async ({ minutes }, { memberId }) => ({
    status: 'success',
    nextCheck: await setCheck(database, memberId, minutes),
  }));

  implementCall(app, database, 'rg-check-ack', async (_, { memberId }) => ({
    status: 'success',
    nextCheck: await acknowledgeCheck(database, memberId),
  }));
};
