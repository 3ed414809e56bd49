import { DEPOSIT_STEP_WON, formatWon, type Locale, type TextValues, WITHDRAW_LEAST_WON } from 'shared-types/platform';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';

/** Balance of the demo's member at the start. */
export const START_WON = 1_250_000;
export const MEMBER_LEVEL = 3;

/** As stated in the agreements. */
const MIN_AGE_YEARS = 19;

/** Returns the values in the demo's texts, from the configuration. */
export function getDemoValues(locale: Locale): TextValues {
  const table = DEMO_PROVIDER.tables.find(({ game, used }) => game === 'baccarat' && used === 'y');
  return {
    deposit: formatWon(DEPOSIT_STEP_WON, locale),
    withdrawal: formatWon(WITHDRAW_LEAST_WON, locale),
    amount: formatWon(START_WON, locale),
    level: MEMBER_LEVEL,
    age: MIN_AGE_YEARS,
    table: (locale === 'ko' ? table?.nameKo : table?.nameEn) ?? '',
  };
}
