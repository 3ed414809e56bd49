import type { Queryable } from '../database/database.ts';

/** What the house has set for money requests. */
export interface MoneySettings {
  /** Least time between two withdrawal requests of a member; 0: none. */
  readonly withdrawGapMinutes: number;
  /** Whether others' latest requests are shown, masked. */
  readonly ticker: boolean;
}

/** The settings as they stand. */
export async function moneySettings(database: Queryable): Promise<MoneySettings> {
  const [settings] = await database.query<MoneySettings>(
    'SELECT withdraw_gap_minutes AS "withdrawGapMinutes", ticker FROM money_setting',
  );
  return settings ?? { withdrawGapMinutes: 0, ticker: false };
}
