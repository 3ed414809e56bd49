import { BANKS } from 'shared-types/calls';
import { parseTimestamp } from '../../calls/timestamp.ts';
import type { Database } from '../../database/database.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { type Closing, readClosings, type MoneySettings, getMoneySettings } from '../../wallet/request-block.ts';
import { writeAudit } from './audit.ts';

/** A new closing: code of a bank, times of day in Korea (HH:MM), timestamps, and what members read. */
type NewClosing = Pick<Closing, 'concerns'> &
  Readonly<Partial<Record<'bank' | 'dailyFrom' | 'dailyTo' | 'from' | 'until' | 'words', string>>>;

/** Closes requests: every day between two times, or between two timestamps. @throws {OperatorError} */
export async function closeHours(database: Database, wanted: NewClosing, by: string): Promise<Closing> {
  const { concerns, bank = null, dailyFrom = null, dailyTo = null, words = null } = wanted;
  if (bank !== null && !BANKS.some(({ code }) => code === bank)) {
    throw new OperatorError(`No bank has the code ${bank}. Use its clearing code, such as 004.`);
  }
  if ((dailyFrom === null) !== (dailyTo === null) || (dailyFrom !== null && dailyFrom === dailyTo)) {
    throw new OperatorError('Daily hours need two different times of day.');
  }
  const from = toTimestamp(wanted.from) ?? new Date().toISOString();
  const until = toTimestamp(wanted.until);
  if (until !== null && until <= from) {
    throw new OperatorError('The end must be after the start.');
  }
  return database.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO money_closing (concerns, bank_code, daily_from, daily_to, starts, ends, words)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [concerns, bank, dailyFrom, dailyTo, from, until, words],
    );
    const id = row?.id ?? 0;
    const closing: Closing = { id, concerns, bank, dailyFrom, dailyTo, starts: from, ends: until, words };
    await writeAudit(tx, { actor: by, act: 'close', subject: `closing ${id}`, reason: words, after: closing });
    return closing;
  });
}

export async function openHours(database: Database, { id }: { id: number }, by: string): Promise<Closing> {
  return database.transaction(async (tx) => {
    const closing = (await readClosings(tx)).find((standing) => standing.id === id);
    const opened = await tx.query(
      'UPDATE money_closing SET opened = now() WHERE id = $1 AND opened IS NULL RETURNING id',
      [id],
    );
    if (closing === undefined || opened.length === 0) {
      throw new OperatorError(`There is no closing ${id}. \`money-hours\` lists those in force.`);
    }
    await writeAudit(tx, { actor: by, act: 'open', subject: `closing ${id}`, before: closing });
    return closing;
  });
}

export async function changeSettings(
  database: Database,
  wanted: Partial<MoneySettings>,
  by: string,
): Promise<MoneySettings> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT single FROM money_setting FOR UPDATE');
    const before = await getMoneySettings(tx);
    const after = { ...before, ...wanted };
    await tx.query('UPDATE money_setting SET withdraw_gap_minutes = $1, ticker = $2, deposit_most = $3', [
      after.withdrawGapMinutes,
      after.ticker,
      after.depositMost,
    ]);
    await writeAudit(tx, { actor: by, act: 'set', subject: 'settings', before, after });
    return after;
  });
}

function toTimestamp(text: string | undefined): string | null {
  if (text === undefined) {
    return null;
  }
  const read = parseTimestamp(text);
  if (read === undefined) {
    throw new OperatorError(`"${text}" is not a timestamp. Write it like 2026-12-24T18:00+09:00.`);
  }
  return read;
}
