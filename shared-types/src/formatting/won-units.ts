/**
 * Multipliers of a unit. Digits times `small` add up to a section, such as 5천 5백, and `large` multiplies the section:
 * 5천만 has the section 5천.
 */
export interface WonUnit {
  readonly small?: bigint;
  readonly large?: bigint;
}

/** Value of 만, the lowest large unit of Korean, Chinese and Japanese amounts. */
export const MYRIAD = 10_000n;

/** Units within a section of Korean, Chinese and Japanese amounts. */
const SMALL_UNITS = createUnits({ '십 十': 10n, '백 百': 100n, '천 千': 1_000n });

/** Units around a section of Korean, Chinese and Japanese amounts. */
const LARGE_UNITS = createUnits({ '만 万 萬': MYRIAD, '억 億 亿': 100_000_000n, '조 兆': 1_000_000_000_000n });

/** Units of English and Vietnamese amounts. */
const THOUSAND_UNITS = createUnits({ 'k nghìn ngàn': 1_000n, 'm tr triệu': 1_000_000n, 'tỷ tỉ': 1_000_000_000n });

function createUnits(values: Readonly<Record<string, bigint>>): ReadonlyMap<string, bigint> {
  return new Map(
    Object.entries(values).flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)),
  );
}

/**
 * Returns the multipliers of the word behind a number: none for an empty word, two for 천만.
 * @returns undefined if the word is no unit
 */
export function parseWonUnit(word: string): WonUnit | undefined {
  if (word === '') {
    return {};
  }
  const thousand = THOUSAND_UNITS.get(word);
  if (thousand !== undefined) {
    return { large: thousand };
  }
  const small = SMALL_UNITS.get(word.charAt(0));
  const remainder = small === undefined ? word : word.slice(1);
  const large = LARGE_UNITS.get(remainder);
  if (remainder !== '' && large === undefined) {
    return undefined;
  }
  return { ...(small !== undefined && { small }), ...(large !== undefined && { large }) };
}

/** Returns true if the word is a unit of English or Vietnamese amounts, which never mix with 만. */
export function isThousandUnit(word: string): boolean {
  return THOUSAND_UNITS.has(word);
}
