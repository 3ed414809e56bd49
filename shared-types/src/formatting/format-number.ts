import { LANGUAGE_TAGS, type Locale } from '../locales/locale.ts';

const formatters = new Map<Locale, Intl.NumberFormat>();

/** Formats a number with the language's thousands separators; other values become 0 (spec section 9). */
export function formatNumber(value: unknown, locale: Locale): string {
  let formatter = formatters.get(locale);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 0 });
    formatters.set(locale, formatter);
  }
  return formatter.format(toNumber(value));
}

/** Returns the marks that a language sets between thousands and before decimals. */
export function getNumberMarks(locale: Locale): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 1 }).formatToParts(1_000);
  const findMark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: findMark('group'), decimal: findMark('decimal') };
}

const WON: Readonly<Record<Locale, (amount: string) => string>> = {
  ko: (amount) => `${amount}원`,
  en: (amount) => amount.replace(/^-?/, '$&₩'),
  vn: (amount) => `${amount} ₩`,
  jp: (amount) => `${amount}ウォン`,
  cn: (amount) => `${amount}韩元`,
};

/** Formats an amount of won in a language: `1,234원`. */
export function formatWon(value: unknown, locale: Locale): string {
  return WON[locale](formatNumber(value, locale));
}

/** Formats an amount of won with its sign: `+1,000원`, `−1,000원`, `0원`. */
export function formatSignedWon(amount: number, locale: Locale): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}${formatWon(Math.abs(amount), locale)}`;
}

const RANGE_SEPARATORS: Readonly<Record<Locale, string>> = { ko: ' ~ ', en: ' – ', vn: ' – ', jp: '〜', cn: '–' };

/** Formats a range of won with the unit once, in the place where the language writes it: `₩1,000 – 5,000`. */
export function formatWonRange(min: number, max: number, locale: Locale): string {
  return WON[locale](`${formatNumber(min, locale)}${RANGE_SEPARATORS[locale]}${formatNumber(max, locale)}`);
}

/** Returns a rate in percent with at most two decimals, rounded down: a return never looks better than it is. */
export function formatPercent(percent: number, locale: Locale): string {
  // Through text: 98.76 × 100 is a little less than it should be.
  const hundredths = Math.floor(Number((percent * 100).toFixed(6)));
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: 'percent', maximumFractionDigits: 2 });
  return format.format(hundredths / 10_000);
}

/** Returns odds such as `0.95:1` with the language's decimal mark. */
export function formatOdds(odds: string, locale: Locale): string {
  return odds.replaceAll(/(?<=\d)\.(?=\d)/g, getNumberMarks(locale).decimal);
}

function toNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number || 0 : 0;
}
