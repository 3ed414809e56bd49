import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SENT_WON } from '../constants.ts';
import { LOCALES, type Locale } from '../locales/locale.ts';
import { formatWon } from './format-number.ts';
import { readWon } from './read-won.ts';

/** Marks as grammar books of each language name them, independent of `Intl`. */
const marksOf = (locale: Locale) => (locale === 'vn' ? { group: '.', decimal: ',' } : { group: ',', decimal: '.' });

/** Powers of ten by the words for them. */
const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    1: '십 十',
    2: '백 百',
    3: '천 千 k K nghìn ngàn',
    4: '만 万 萬',
    6: `백만 百万 m M tr triệu ${'Triệu'.normalize('NFD')}`,
    7: '천만 千万',
    8: '억 億 亿',
    9: 'tỷ tỉ',
    12: '조 兆',
  }).flatMap(([power, words]) => words.split(' ').map((word) => [word, Number(power)])),
);

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
          const mark = ['', marksOf(locale).group, space, "'"][style] ?? '';
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
          if (mark === marksOf(locale).decimal || whole === 0 || behind.length !== 3 || whole > 999) {
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
          expect([marksOf(locale).group, ' ', "'"].map((mark) => group(String(read.won), mark))).toContain(written);
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
