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

/** Words for powers of ten with their exponent. */
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
const GAP = fc.oneof(fc.constant(''), SPACE);
const WIDTH = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
);
/** What stands around an amount of won, before and behind it. */
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
/** Digits that are divided by a power of ten, as a decimal number without zeros at its end. */
function divide(digits: string, exponent: number, mark: string): string {
  const padded = digits.padStart(exponent + 1, '0');
  const whole = padded.slice(0, padded.length - exponent);
  const decimals = padded.slice(padded.length - exponent).replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}${mark}${decimals}`;
}
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

  it('reads the amount when a unit stands behind a decimal number', () => {
    fc.assert(
      fc.property(
        LOCALE,
        UNIT,
        fc.integer({ min: 1, max: 99_999_999 }),
        GAP,
        WIDTH,
        (locale, unit, won, gap, widen) => {
          const number = divide(String(won), UNITS[unit] ?? 0, MARKS[locale].decimal);
          // Three decimals could be thousands in another language.
          const isClear = !/^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
          const text = `${widen(number)}${gap}${unit}`;
          expect(readWon(text, locale)).toEqual(isClear ? { won } : { problem: 'grouping' });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('reads the amount when a grouped number with decimals has a unit', () => {
    fc.assert(
      fc.property(
        LOCALE,
        fc.constantFrom('만', '万', '萬'),
        fc.integer({ min: 10_000_000, max: MAX_SENT_WON }),
        (locale, unit, won) => {
          const { group: mark, decimal } = MARKS[locale];
          const [whole = '', decimals] = divide(String(won), 4, decimal).split(decimal);
          const number = `${group(whole, mark)}${decimals === undefined ? '' : decimal + decimals}`;
          expect(readWon(`${number}${unit}`, locale)).toEqual({ won });
        },
      ),
    );
  });

  it('reads the amount when it is written in several units', () => {
    const digit = fc.nat(9);
    const part = fc.tuple(digit, digit, digit);
    const systems = fc.constantFrom(
      ['조', '억', '만', '천', '백', '십'],
      ['兆', '億', '万', '千', '百', '十'],
      ['兆', '亿', '萬', '千', '百', '十'],
    );
    fc.assert(
      fc.property(
        LOCALE,
        systems,
        fc.tuple(part, part),
        GAP,
        (locale, [, large = '', myriad = '', ...small], [high, low], gap) => {
          const write = (digits: readonly number[]) =>
            digits.map((n, at) => (n === 0 ? '' : `${n}${small[at]}`)).join('');
          const value = (digits: readonly number[]) => digits.reduce((sum, n, at) => sum + n * 10 ** (3 - at), 0);
          const [first, second] = [write(high), write(low)];
          fc.pre(first !== '' && second !== '');
          expect(readWon(`${first}${large}${gap}${second}${myriad}`, locale)).toEqual({
            won: value(high) * 1e8 + value(low) * 1e4,
          });
          expect(readWon(`${first}${myriad}${gap}${second}`, locale)).toEqual({ won: value(high) * 1e4 + value(low) });
          // Spoken 1억 5천 is 1억 5천만.
          expect(readWon(`${first}${large}${gap}${second}`, locale)).toEqual({ problem: 'remainder' });
        },
      ),
    );
    const thousands = fc.constantFrom(['m', 'k'], ['tr', 'k'], [' triệu', ' nghìn'], ['tr', ' ngàn']);
    fc.assert(
      fc.property(
        LOCALE,
        thousands,
        fc.nat(999_999),
        fc.integer({ min: 1, max: 999 }),
        GAP,
        (locale, [m = '', k = ''], high, low, gap) => {
          expect(readWon(`${high}${m}${gap}${low}${k}`, locale)).toEqual({ won: high * 1e6 + low * 1e3 });
        },
      ),
    );
  });

  it('rejects digits behind a unit when they have no unit', () => {
    fc.assert(
      fc.property(
        LOCALE,
        UNIT,
        fc.integer({ min: 1, max: 999 }),
        fc.nat(9_999),
        GAP,
        (locale, unit, high, low, gap) => {
          expect(readWon(`${high}${unit}${gap}${low}`, locale)).toEqual({ problem: 'remainder' });
        },
      ),
    );
  });

  it('rejects two units when they mix systems or the second part is not smaller than the first unit', () => {
    const isThousand = (unit: string) => /[a-z]/i.test(unit);
    fc.assert(
      fc.property(LOCALE, UNIT, UNIT, fc.integer({ min: 1, max: 20_000 }), (locale, first, second, count) => {
        const isSmaller = count * 10 ** (UNITS[second] ?? 0) < 10 ** (UNITS[first] ?? 0);
        fc.pre(!isSmaller || isThousand(first) !== isThousand(second));
        // 1천1백만 is (1천 + 1백)만.
        const [small = '', myriad] = Array.from(second);
        const isSection =
          !isThousand(first) &&
          (myriad === '만' || myriad === '万') &&
          count * 10 ** (UNITS[small] ?? 0) < 10 ** (UNITS[first] ?? 0);
        fc.pre(!isSection || (UNITS[first] ?? 0) >= 4);
        expect(readWon(`1${first}${count}${second}`, locale)).toHaveProperty('problem');
      }),
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

  it('accepts marks without a unit only when one mark of the language stands in threes', () => {
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

  it('reads the same amount in two languages when both accept a text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0159,., 만천억조k백m-'.split('')), maxLength: 12 });
    fc.assert(
      fc.property(text, (written) => {
        const amounts = LOCALES.map((locale) => readWon(written, locale)).flatMap((read) =>
          read !== undefined && 'won' in read ? [read.won] : [],
        );
        expect(new Set(amounts).size).toBeLessThan(2);
      }),
      { numRuns: 5_000 },
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
