import { DEPOSIT_STEP_WON, formatWon, type Locale, type TextValues, WITHDRAW_LEAST_WON } from 'shared-types/platform';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';

/** Content of the demo start, as on a running site. Its texts are in `texts`. */
export const DEMO_NOTICES = [
  { name: 'welcome', kind: 'notice', domain: '', daysAgo: 0 },
  { name: 'requests', kind: 'notice', domain: '', daysAgo: 1 },
  { name: 'tables', kind: 'event', domain: '', daysAgo: 3 },
  { name: 'passwords', kind: 'notice', domain: '', daysAgo: 6 },
  { name: 'rules', kind: 'notice', domain: 'localhost, 127.0.0.1', daysAgo: 9 },
  { name: 'breaks', kind: 'notice', domain: '', daysAgo: 14 },
  { name: 'elsewhere', kind: 'notice', domain: 'https://www.example.com|example.net', daysAgo: 2 },
] as const;

/** Over the banner's image on a desktop, next to the games. */
export const DEMO_POPUPS = [
  { name: 'playMoney', titleColor: '#e8b34b', posX: 1540, posY: 118 },
  { name: 'adults', titleColor: '#f2f0ea', posX: 1540, posY: 118 },
] as const;

export const DEMO_NOTES = [
  { name: 'welcome', read: true, daysAgo: 20, promotion: false },
  { name: 'level', read: true, daysAgo: 12, promotion: false },
  { name: 'start', read: true, daysAgo: 7, promotion: false },
  { name: 'table', read: false, daysAgo: 2, promotion: true },
  { name: 'comp', read: false, daysAgo: 0, promotion: true },
] as const;

/** In addition to the request for the deposit account, whose text is the wallet's. */
export const DEMO_TICKETS = [
  { name: 'rules', answer: 'ticket.rules.answer', daysAgo: 4 },
  { name: 'nick', answer: undefined, daysAgo: 1 },
] as const;

export const DEMO_BANNERS = ['baccarat', 'slots', 'rules'] as const;

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
