import type { Queryable } from '../database/database.ts';

/** What the house has set for money requests. */
export interface MoneySettings {
  /** Least time between two withdrawal requests of a member; 0: none. */
  readonly withdrawGapMinutes: number;
  /** Whether others' latest requests are shown, masked. */
  readonly ticker: boolean;
  /** Most that a member may ask to deposit at once, in won. */
  readonly depositMost: number;
}

/** The settings as they stand. */
export async function moneySettings(database: Queryable): Promise<MoneySettings> {
  const [settings] = await database.query<MoneySettings>(
    `SELECT withdraw_gap_minutes AS "withdrawGapMinutes", ticker, deposit_most AS "depositMost" FROM money_setting`,
  );
  if (settings === undefined) {
    throw new Error('The settings of money requests are missing.');
  }
  return settings;
}
