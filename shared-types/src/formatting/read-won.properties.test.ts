import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SENT_WON } from '../constants.ts';
import { LOCALES, type Locale } from '../locales/locale.ts';
import { formatWon } from './format-number.ts';
import { readWon } from './read-won.ts';

/** Marks as grammar books of each language name them, independent of `Intl`. */
const MARKS: Readonly<Record<Locale, { readonly group: string; readonly decimal: string }>> = {
  ko: { group: ',', decimal: '.' },
  en: { group: ',', decimal: '.' },
  vn: { group: '.', decimal: ',' },
  jp: { group: ',', decimal: '.' },
  cn: { group: ',', decimal: '.' },
};

const UNITS: Readonly<Record<string, number>> = {
  십: 1,
  十: 1,
  백: 2,
  百: 2,
  천: 3,
  千: 3,
  k: 3,
  K: 3,
  nghìn: 3,
  ngàn: 3,
  만: 4,
  万: 4,
  萬: 4,
  백만: 6,
  百万: 6,
  m: 6,
  M: 6,
  tr: 6,
  triệu: 6,
  ['Triệu'.normalize('NFD')]: 6,
  천만: 7,
  千万: 7,
  억: 8,
  億: 8,
  亿: 8,
  tỷ: 9,
  tỉ: 9,
  조: 12,
  兆: 12,
};

const LOCALE = fc.constantFrom(...LOCALES);
const UNIT = fc.constantFrom(...Object.keys(UNITS));
const SPACE = fc.constantFrom(' ', '\u00A0', '\u202F', '\u2009', '　');
const WIDTH = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
);
const CURRENCY = fc.constantFrom(
  ['', ''],
  ['₩', ''],
  ['￦', ''],
  ['KRW ', ''],
  ['', '원'],
  ['', ' ₩'],
  ['', 'ウォン'],
  ['', '韩元'],
  ['', ' won'],
);
const WON = fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: MAX_SENT_WON }));

const group = (digits: string, mark: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
/** The amount that was meant, or a problem; never another amount. */
const expectMeantOrRejected = (text: string, locale: Locale, meant: number) => {
  const read = readWon(text, locale);
  if (read !== undefined && 'won' in read) {
    expect({ text, locale, ...read }).toEqual({ text, locale, won: meant });
  }
};

describe('amounts of won in every language', () => {
  it('reads the amount when the site itself formatted it', () => {
    fc.assert(
      fc.property(LOCALE, WON, (locale, won) => {
        expect(readWon(formatWon(won, locale), locale)).toEqual({ won });
      }),
    );
  });

  it('reads the amount when it has the marks, spaces and width of a language', () => {
    fc.assert(
      fc.property(
        LOCALE,
        WON,
        SPACE,
        fc.nat(3),
        WIDTH,
        CURRENCY,
        (locale, won, space, style, widen, [before, behind]) => {
          const mark = ['', MARKS[locale].group, space, "'"][style] ?? '';
          const text = `${space}${before}${widen(group(String(won), mark))}${behind}${space}`;
          expect(readWon(text, locale)).toEqual({ won });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('never reads a mark as thousands when a reader of any language means decimals', () => {
    const decimals = fc.stringMatching(/^\d{1,6}$/);
    fc.assert(
      fc.property(
        LOCALE,
        fc.constantFrom('.', ','),
        UNIT,
        fc.nat(9_999),
        decimals,
        (locale, mark, unit, whole, behind) => {
          const exponent = UNITS[unit] ?? 0;
          const scaled = Number(`${whole}${behind}e${exponent - behind.length}`);
          if (mark === MARKS[locale].decimal || whole === 0 || behind.length !== 3 || whole > 999) {
            expectMeantOrRejected(`${whole}${mark}${behind}${unit}`, locale, scaled);
            expectMeantOrRejected(`${whole}${mark}${behind}`, locale, Number(`${whole}.${behind}`));
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('accepts separators without a unit only as groups of three of the language', () => {
    const marked = fc.tuple(fc.constantFrom(',', '.', ' ', "'", ', '), fc.stringMatching(/^(?:\d{3}|\d{1,4})$/));
    const text = fc
      .tuple(fc.nat(9_999), fc.array(marked, { minLength: 1, maxLength: 3 }))
      .map(([first, more]) => `${first}${more.flat().join('')}`);
    fc.assert(
      fc.property(LOCALE, text, (locale, written) => {
        const read = readWon(written, locale);
        if (read !== undefined && 'won' in read) {
          expect([MARKS[locale].group, ' ', "'"].map((mark) => group(String(read.won), mark))).toContain(written);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('returns a whole amount that a call can carry or a problem for any text', () => {
    fc.assert(
      fc.property(
        LOCALE,
        fc.string({ unit: 'binary' }),
        UNIT,
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        (locale, noise, unit, digits) => {
          for (const text of [noise, `${digits}`, `${digits}${unit}`, `${digits}${noise}${unit}`]) {
            const read = readWon(text, locale);
            if (read !== undefined && 'won' in read) {
              expect(Number.isInteger(read.won) && read.won >= 0 && read.won <= MAX_SENT_WON).toBe(true);
            }
          }
          expect(readWon(`${digits}`, locale)).toEqual(
            digits > BigInt(MAX_SENT_WON) ? { problem: 'tooLarge' } : { won: Number(digits) },
          );
        },
      ),
    );
  });
});
