import type { Queryable } from '../database/database.ts';

/** The operator's settings of money requests. */
export interface MoneySettings {
  /** Minimum time between two withdrawal requests of a member; 0: none. */
  readonly withdrawGapMinutes: number;
  /** Whether others' latest requests are shown, masked. */
  readonly ticker: boolean;
  /** Maximum amount of one deposit, in won. */
  readonly depositMost: number;
}

/** Returns the current settings. */
export async function getMoneySettings(database: Queryable): Promise<MoneySettings> {
  const [settings] = await database.query<MoneySettings>(
    `SELECT withdraw_gap_minutes AS "withdrawGapMinutes", ticker, deposit_most AS "depositMost" FROM money_setting`,
  );
  if (settings === undefined) {
    throw new Error('The settings of money requests are missing.');
  }
  return settings;
}
