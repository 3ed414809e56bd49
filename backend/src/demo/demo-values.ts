import { DEPOSIT_STEP_WON, formatWon, type Locale, type TextValues, WITHDRAW_LEAST_WON } from 'shared-types/platform';
import { SHIPPED_TABLES } from '../games/shipped-tables.ts';

/** What the demo's member has at the start. */
export const START_WON = 1_250_000;
export const MEMBER_LEVEL = 3;

/** As the agreements say it. */
const LEAST_AGE = 19;

/** The values in the demo's texts, from what the site goes by. */
export function demoValues(locale: Locale): TextValues {
  const table = SHIPPED_TABLES.find(({ game, used }) => game === 'baccarat' && used === 'y');
  return {
    deposit: formatWon(DEPOSIT_STEP_WON, locale),
    withdrawal: formatWon(WITHDRAW_LEAST_WON, locale),
    amount: formatWon(START_WON, locale),
    level: MEMBER_LEVEL,
    age: LEAST_AGE,
    table: (locale === 'ko' ? table?.nameKo : table?.nameEn) ?? '',
  };
}
