import { type WireSuccess, LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from 'shared-types/calls';
import type { CallHandler } from '../calls/implement-call.ts';
import { noteChange } from '../identity/account-change.ts';
import type { Database } from '../database/database.ts';
import { runInSnapshot } from '../database/run-in-snapshot.ts';
import { getLimitUsage } from './limit-checks.ts';

const LOOSER_AFTER = '24 hours';
const OF_LIMIT = 'WHERE member_id = $1 AND kind = $2 AND period = $3';

interface LimitRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number | null;
  readonly pending_from: string | null;
  readonly pending_amount: number | null;
}

type Limits = WireSuccess<'rg-get'>['limits'];

export async function getLimits(database: Database, memberId: number): Promise<Limits> {
  return runInSnapshot(database, async (tx) => {
    const rows = await tx.query<LimitRow>('SELECT * FROM member_limit WHERE member_id = $1', [memberId]);
    const limits: Limits = [];
    for (const kind of LIMIT_KINDS) {
      for (const period of LIMIT_PERIODS) {
        const row = rows.find((limit) => limit.kind === kind && limit.period === period);
        const effectiveAt = row?.pending_from ?? undefined;
        limits.push({
          kind,
          period,
          amount: row?.amount ?? null,
          used: Math.max(0, await getLimitUsage(tx, memberId, kind, period)),
          pending: effectiveAt === undefined ? null : { amount: row?.pending_amount ?? null, effectiveAt },
        });
      }
    }
    return limits;
  });
}

/**
 * Sets a limit. A stricter one applies immediately; a looser one is stored, and applies when it is sent again with
 * `confirm` after 24 hours. A request for another amount meanwhile restarts the delay.
 */
export const setLimit: CallHandler<'rg-set-limit'> = async (
  { database, memberId },
  { kind, period, amount, confirm },
) => {
  const limit = [memberId, kind, period];
  return database.transaction(async (tx) => {
    await tx.query(
      'INSERT INTO member_limit (member_id, kind, period) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      limit,
    );
    const [row] = await tx.query<LimitRow & { due: boolean; now: string }>(
      `SELECT *, coalesce(pending_from <= now(), false) AS due, now() AS now FROM member_limit ${OF_LIMIT} FOR UPDATE`,
      limit,
    );
    const before = row?.amount ?? null;
    const isLooser = before !== null && (amount === null || amount > before);
    if (isLooser) {
      const effectiveAt = row?.pending_amount === amount ? row.pending_from : null;
      if (effectiveAt === null) {
        const [pending] = await tx.query<{ effectiveAt: string }>(
          `UPDATE member_limit SET pending_from = now() + interval '${LOOSER_AFTER}', pending_amount = $4 ${OF_LIMIT}
           RETURNING pending_from AS "effectiveAt"`,
          [...limit, amount],
        );
        return { status: 'success', effectiveAt: '', ...pending };
      }
      if (confirm !== true) {
        return { status: 'success', effectiveAt };
      }
      if (row?.due !== true) {
        return { status: 'time', reason: 'interval', until: effectiveAt };
      }
    }
    await tx.query(
      `UPDATE member_limit SET amount = $4, pending_from = NULL, pending_amount = NULL, reviewed = now() ${OF_LIMIT}`,
      [...limit, amount],
    );
    await noteChange(tx, memberId, `limit ${kind} ${period}`, '', { amount: before }, { amount });
    return { status: 'success', effectiveAt: row?.now ?? '' };
  });
};

/** Cancels a looser limit that waits; without one it does nothing. */
export const cancelLimit: CallHandler<'rg-cancel-limit'> = async ({ database, memberId }, { kind, period }) => {
  await database.query(`UPDATE member_limit SET pending_from = NULL, pending_amount = NULL ${OF_LIMIT}`, [
    memberId,
    kind,
    period,
  ]);
  return { status: 'success' };
};
