import { MAX_SENT_WON } from '../constants.ts';
import type { Locale } from '../locales/locale.ts';
import { getNumberMarks } from './format-number.ts';
import { isThousandUnit, MYRIAD, parseWonUnit, type WonUnit } from './won-units.ts';

/**
 * Why a text is no amount of won. `grouping`: separators in wrong positions for the language; `remainder`: digits whose
 * unit is missing, such as the 5 of 1만5; `currency`: another currency.
 */
export type WonProblem = 'unreadable' | 'negative' | 'fraction' | 'tooLarge' | 'grouping' | 'remainder' | 'currency';

export type ReadWon = { readonly won: number } | { readonly problem: WonProblem };

/** A number without its marks: the value is digits / 10 ** decimals. */
interface MarkedNumber {
  readonly digits: bigint;
  readonly decimals: number;
}

interface Term extends MarkedNumber {
  readonly word: string;
  readonly unit: WonUnit;
}

const WON_BEFORE = /^(?:₩|krw|won) ?/;
const WON_AFTER = / ?(?:₩|krw|won|원|ウォン|韩元|韓元)$/;
const OTHER_CURRENCY = /\p{Sc}|[円元đ]|vnd|usd|jpy|cny/u;

/** Characters that NFKC turns into digits or letters of another value: ², ½, Ⅿ. */
const OTHER_NUMBERS = /[\p{No}\p{Nl}]/u;

/** A number with marks and spaces in it, and everything up to the next number. */
const TERM = /([\d.,'’](?:[\d.,'’ ]*[\d.,'’])?)([^\d.,'’]*)/gy;

/**
 * Reads an amount as readers of the language write it: `1,000,000`, `10만`, `1억 2천만원`, `1.5만`, `100k`, in digits of
 * any width. Marks of thousands and decimals are those of the language. Text that is not understood, or that another
 * reader could take for another amount, is rejected and never guessed.
 * @returns undefined for an empty text
 */
export function readWon(text: string, locale: Locale): ReadWon | undefined {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ');
  const plain = folded.replace(WON_BEFORE, '').replace(WON_AFTER, '');
  if (plain === '') {
    return undefined;
  }
  if (/^[-−–]/.test(folded) || /^[-−–]/.test(plain)) {
    return { problem: 'negative' };
  }
  if (OTHER_NUMBERS.test(text)) {
    return { problem: 'unreadable' };
  }
  if (OTHER_CURRENCY.test(plain)) {
    return { problem: 'currency' };
  }
  const terms = parseTerms(plain, locale);
  const read = typeof terms === 'string' ? terms : addTerms(terms);
  if (typeof read === 'string') {
    return { problem: read };
  }
  return read > MAX_SENT_WON ? { problem: 'tooLarge' } : { won: Number(read) };
}

function parseTerms(text: string, locale: Locale): readonly Term[] | WonProblem {
  const found = [...text.matchAll(TERM)];
  if (found.map(([whole]) => whole).join('') !== text) {
    return 'unreadable';
  }
  const terms: Term[] = [];
  for (const [, marked = '', behind = ''] of found) {
    const word = behind.replaceAll(' ', '');
    const unit = parseWonUnit(word);
    if (unit === undefined) {
      return 'unreadable';
    }
    const number = parseMarkedNumber(marked, locale);
    if (number === undefined) {
      return 'grouping';
    }
    terms.push({ ...number, word, unit });
  }
  const mixed = new Set(terms.filter(({ word }) => word !== '').map(({ word }) => isThousandUnit(word))).size > 1;
  return mixed ? 'unreadable' : terms;
}

/**
 * Reads digits with the language's marks. Three decimals behind one to three digits look like a group of thousands in
 * another language, so they are no number here.
 */
function parseMarkedNumber(text: string, locale: Locale): MarkedNumber | undefined {
  const { group, decimal } = getNumberMarks(locale);
  const parts = text.split(decimal);
  const [whole = '', decimals = ''] = parts;
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}([${group} '’])\\d{3}(?:\\1\\d{3})*$`).test(whole);
  if (parts.length === 1) {
    return isGrouped || /^\d+$/.test(whole) ? { digits: BigInt(whole.replaceAll(/\D/g, '')), decimals: 0 } : undefined;
  }
  const looksGrouped = /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
  const isDecimal = (isGrouped || /^(?:0|[1-9]\d*)$/.test(whole)) && /^\d+$/.test(decimals) && !looksGrouped;
  return parts.length === 2 && isDecimal
    ? { digits: BigInt(whole.replaceAll(/\D/g, '') + decimals), decimals: decimals.length }
    : undefined;
}

/** Adds up numbers with their units, from the largest unit to the smallest. */
function addTerms(terms: readonly Term[]): bigint | WonProblem {
  const [first] = terms;
  if (first !== undefined && terms.length === 1) {
    const { digits, decimals, unit } = first;
    const scaled = digits * (unit.small ?? 1n) * (unit.large ?? 1n);
    const scale = 10n ** BigInt(decimals);
    return scaled % scale !== 0n || (decimals > 0 && first.word === '') ? 'fraction' : scaled / scale;
  }
  let total = 0n;
  let section = 0n;
  let small: bigint | undefined;
  let large: bigint | undefined;
  for (const { digits, decimals, unit } of terms) {
    if (decimals > 0) {
      return 'unreadable';
    }
    if (unit.small === undefined && (unit.large === undefined || small !== undefined)) {
      return 'remainder';
    }
    const amount = digits * (unit.small ?? 1n);
    if (small !== undefined && amount >= small) {
      return 'unreadable';
    }
    section += amount;
    small = unit.small;
    if (unit.large !== undefined) {
      if (large !== undefined && section * unit.large >= large) {
        return 'unreadable';
      }
      total += section * unit.large;
      large = unit.large;
      section = 0n;
      small = undefined;
    }
  }
  if (small !== undefined && large !== undefined) {
    // 1억 5천 means 1억 5천만 in speech: only after 만 do 5천 count by themselves.
    return large !== MYRIAD ? 'remainder' : section >= large ? 'unreadable' : total + section;
  }
  return total + section;
}
