/** The number within the words that name an account, with its dashes; undefined when there is none to be copied. */
export function accountNumber(words: string): string | undefined {
  return /\d[\d-]{6,}\d/.exec(words)?.[0];
}

/** The line that holds an account's number, up to that number; the first line where there is none. */
export function accountLine(words: string): string {
  const line = words.split('\n').find((one) => accountNumber(one) !== undefined) ?? words.split('\n')[0] ?? '';
  const number = accountNumber(line);
  return number === undefined ? line : line.slice(0, line.indexOf(number) + number.length).trim();
}
