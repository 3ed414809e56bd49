import { MAX_SENT_WON } from '../constants.ts';

/** Why a text is no amount of won. */
export type WonProblem = 'unreadable' | 'negative' | 'fraction' | 'tooLarge';

/** The amount that a person wrote, or why it is none. */
export type ReadWon = { readonly won: number } | { readonly problem: WonProblem };

/** Words for powers of ten, as Korean, Chinese, Japanese, Vietnamese and English write them. */
const UNITS: Readonly<Record<string, number>> = {
  십: 1e1,
  十: 1e1,
  백: 1e2,
  百: 1e2,
  천: 1e3,
  千: 1e3,
  k: 1e3,
  nghìn: 1e3,
  ngàn: 1e3,
  만: 1e4,
  万: 1e4,
  萬: 1e4,
  m: 1e6,
  tr: 1e6,
  triệu: 1e6,
  억: 1e8,
  億: 1e8,
  亿: 1e8,
  조: 1e12,
  兆: 1e12,
};

/** Units that multiply everything since the one before: 5천만 is 5천 of 만. */
const MYRIAD = 1e4;

const CURRENCY = /^(?:₩|krw)|(?:원|won|krw|vnd|ウォン|円|元)$/g;

/**
 * Reads an amount as people write it: `1,000,000`, `10만`, `1억 2천만원`, `1.5만`, `100k`, in digits of any width. What is
 * not understood, below 0, no whole won or above what a call can carry is refused and never guessed.
 * @param mark the mark between thousands that a field itself sets: it may stand anywhere, since a digit was taken out
 * @returns undefined for an empty text
 */
export function readWon(text: string, mark = ''): ReadWon | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '').replaceAll(CURRENCY, '');
  if (plain === '') {
    return undefined;
  }
  if (/^[-−–]/.test(plain)) {
    return { problem: 'negative' };
  }
  const unmarked = mark === '' ? plain : plain.replaceAll(mark, '');
  const number = withoutMarks(unmarked);
  if (/^\d+[.,]\d*$/.test(number)) {
    return { problem: 'fraction' };
  }
  const won = inUnits(number);
  if (won === undefined) {
    return { problem: 'unreadable' };
  }
  if (!Number.isInteger(won)) {
    return { problem: 'fraction' };
  }
  return won > MAX_SENT_WON ? { problem: 'tooLarge' } : { won };
}

/** Takes marks of thousands out of each number where they stand in threes: 1,000 and 1.000, not 3.5. */
function withoutMarks(text: string): string {
  return text.replaceAll(/(?<![\d.,'’])\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*(?![\d.,'’])/g, (number) =>
    number.replaceAll(/[.,'’]/g, ''),
  );
}

/** The value of numbers with their units, undefined when something else stands between. */
function inUnits(text: string): number | undefined {
  const steps = [...text.matchAll(/(\d+(?:[.,]\d+)?)?([^\d.,]*)/g)].filter(([whole]) => whole !== '');
  if (steps.map(([whole]) => whole).join('') !== text) {
    return undefined;
  }
  let total = 0;
  let section = 0;
  let before = Number.POSITIVE_INFINITY;
  for (const [, digits, words = ''] of steps) {
    const units = unitsOf(words);
    if (units === undefined || (digits === undefined && section === 0)) {
      return undefined;
    }
    section += digits === undefined ? 0 : Number(digits.replace(',', '.')) * units.small;
    if (units.large !== 1) {
      if (units.large >= before) {
        return undefined;
      }
      total += section * units.large;
      before = units.large;
      section = 0;
    }
  }
  return Math.round((total + section) * 100) / 100;
}

/** What stands behind a number: 천만 is 천 within and 만 around it. */
function unitsOf(words: string): { readonly small: number; readonly large: number } | undefined {
  let small = 1;
  let large = 1;
  let remainder = words;
  while (remainder !== '') {
    const word = Object.keys(UNITS)
      .filter((unit) => remainder.startsWith(unit))
      .toSorted((a, b) => b.length - a.length)[0];
    const unit = word === undefined ? undefined : UNITS[word];
    if (word === undefined || unit === undefined || large !== 1) {
      return undefined;
    }
    if (unit >= MYRIAD) {
      large = unit;
    } else {
      small *= unit;
    }
    remainder = remainder.slice(word.length);
  }
  return { small, large };
}
