/** Finds the account number, with dashes, in the operator's text; undefined if it contains none. */
export function findAccountNumber(words: string): string | undefined {
  return /\d[\d-]{6,}\d/.exec(words)?.[0];
}

/** Returns the line with the account number, up to the number; otherwise the first line. */
export function getAccountLine(words: string): string {
  const line = words.split('\n').find((one) => findAccountNumber(one) !== undefined) ?? words.split('\n')[0] ?? '';
  const number = findAccountNumber(line);
  return number === undefined ? line : line.slice(0, line.indexOf(number) + number.length).trim();
}
