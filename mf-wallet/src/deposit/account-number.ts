/** Returns the account number in a text, with its dashes; undefined if there is no number to copy. */
export function accountNumber(words: string): string | undefined {
  return /\d[\d-]{6,}\d/.exec(words)?.[0];
}

/** Returns the line of a text that contains the account number, up to that number; the first line without one. */
export function accountLine(words: string): string {
  const line = words.split('\n').find((one) => accountNumber(one) !== undefined) ?? words.split('\n')[0] ?? '';
  const number = accountNumber(line);
  return number === undefined ? line : line.slice(0, line.indexOf(number) + number.length).trim();
}
