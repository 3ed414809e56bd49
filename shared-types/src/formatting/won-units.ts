/**
 * Multipliers of a unit. Digits times `small` add up to a section, such as 5천 5백, and `large` multiplies the section:
 * 5천만 has the section 5천.
 */
export interface WonUnit {
  readonly small?: bigint;
  readonly large?: bigint;
}

/** Units within a section of Korean, Chinese and Japanese amounts. */
const SMALL_UNITS: Readonly<Record<string, bigint>> = {
  십: 10n,
  十: 10n,
  백: 100n,
  百: 100n,
  천: 1_000n,
  千: 1_000n,
};

/** Value of 만, the lowest large unit of Korean, Chinese and Japanese amounts. */
export const MYRIAD = 10_000n;

/** Units around a section of Korean, Chinese and Japanese amounts. */
const LARGE_UNITS: Readonly<Record<string, bigint>> = {
  만: MYRIAD,
  万: MYRIAD,
  萬: MYRIAD,
  억: 100_000_000n,
  億: 100_000_000n,
  亿: 100_000_000n,
  조: 1_000_000_000_000n,
  兆: 1_000_000_000_000n,
};

/** Units of English and Vietnamese amounts. */
const THOUSAND_UNITS: Readonly<Record<string, bigint>> = {
  k: 1_000n,
  nghìn: 1_000n,
  ngàn: 1_000n,
  m: 1_000_000n,
  tr: 1_000_000n,
  triệu: 1_000_000n,
  tỷ: 1_000_000_000n,
  tỉ: 1_000_000_000n,
};

/**
 * Returns the multipliers of the word behind a number: none for an empty word, two for 천만.
 * @returns undefined if the word is no unit
 */
export function parseWonUnit(word: string): WonUnit | undefined {
  if (word === '') {
    return {};
  }
  const thousand = readUnit(THOUSAND_UNITS, word);
  if (thousand !== undefined) {
    return { large: thousand };
  }
  const small = readUnit(SMALL_UNITS, word.charAt(0));
  const remainder = small === undefined ? word : word.slice(1);
  const large = readUnit(LARGE_UNITS, remainder);
  if (remainder !== '' && large === undefined) {
    return undefined;
  }
  return { ...(small !== undefined && { small }), ...(large !== undefined && { large }) };
}

/** Returns true if the word is a unit of English or Vietnamese amounts, which never mix with 만. */
export function isThousandUnit(word: string): boolean {
  return readUnit(THOUSAND_UNITS, word) !== undefined;
}

function readUnit(units: Readonly<Record<string, bigint>>, word: string): bigint | undefined {
  return Object.hasOwn(units, word) ? units[word] : undefined;
}
