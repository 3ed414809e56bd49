import type { ExclusionPeriod } from 'shared-types/calls';
import { noteChange } from '../identity/account-change.ts';
import { createRequestError } from '../calls/http-error.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import { getActiveRestriction } from './restriction.ts';

const MIN_BREAK_MS = 59 * 60_000;
const MAX_BREAK_MS = 42 * 24 * 60 * 60_000;

const LENGTHS: Readonly<Record<ExclusionPeriod, string>> = {
  '6months': `now() + interval '6 months'`,
  '1year': `now() + interval '1 year'`,
  '5years': `now() + interval '5 years'`,
  forever: `'infinity'::timestamptz`,
};

/**
 * Stops games and deposits until a timestamp. A break can be extended, never shortened.
 * @throws {HttpError} 400 for an invalid timestamp or one not 1 hour to 42 days ahead
 */
export const startBreak: CallHandler<'rg-break'> = async ({ database, memberId }, { until }) => {
  const length = Date.parse(until) - Date.now();
  if (Number.isNaN(length) || length < MIN_BREAK_MS || length > MAX_BREAK_MS) {
    throw createRequestError({ path: '/until', message: 'must be a moment 1 hour to 42 days from now' });
  }
  return database.transaction(async (tx) => {
    const [row] = await tx.query<{ break_until: string }>(
      `INSERT INTO member_protection AS p (member_id, break_until) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET break_until = greatest(p.break_until, EXCLUDED.break_until)
       RETURNING break_until`,
      [memberId, new Date(until).toISOString()],
    );
    await noteChange(tx, memberId, 'break', '', null, { until: row?.break_until });
    return { status: 'success', until: row?.break_until ?? until, promotions: false };
  });
};

/** Excludes a member from games and deposits from now on. An exclusion can be extended, never shortened. */
export const excludeSelf: CallHandler<'rg-exclude'> = async ({ database, memberId }, { period }) =>
  database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO member_protection AS p (member_id, excluded_until) VALUES ($1, ${LENGTHS[period]})
       ON CONFLICT (member_id) DO UPDATE SET excluded_until = greatest(p.excluded_until, EXCLUDED.excluded_until)`,
      [memberId],
    );
    const until = (await getActiveRestriction(tx, memberId))?.until ?? null;
    await noteChange(tx, memberId, 'self-exclusion', '', null, { period, until });
    return { status: 'success', until, promotions: false };
  });
