/** Number of arguments of each SVG path command. */
const NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const FLAG = /[01]/y;
const SEPARATOR = /[ ,]*/y;

/** Returns true if a text is valid SVG path data and more than a move command. */
export function isVisiblePath(text: string): boolean {
  const commands = [...text.trim().matchAll(/(?<letter>[A-Za-z])(?<rest>[^A-Za-z]*)/g)];
  const letters = commands.map(({ groups }) => groups?.letter?.toLowerCase() ?? '');
  return (
    letters[0] === 'm' &&
    /^[A-Za-z]/.test(text.trim()) &&
    commands.every(({ groups }, at) => accepts(letters[at] ?? '', groups?.rest ?? '')) &&
    (letters.some((letter) => letter !== 'm' && letter !== 'z') ||
      (countNumbers('m', commands[0]?.groups?.rest) ?? 0) > 2)
  );
}

function accepts(letter: string, rest: string): boolean {
  const wanted = NUMBERS[letter];
  const found = countNumbers(letter, rest);
  if (wanted === undefined || found === undefined) {
    return false;
  }
  return wanted === 0 ? found === 0 : found > 0 && found % wanted === 0;
}

/** Counts the numbers after a command; undefined if there is other text. The flags of an arc need no separator. */
function countNumbers(letter: string, rest = ''): number | undefined {
  let at = matchAt(SEPARATOR, rest, 0) ?? 0;
  let count = 0;
  while (at < rest.length) {
    const isFlag = letter === 'a' && [3, 4].includes(count % 7);
    const next = matchAt(isFlag ? FLAG : NUMBER, rest, at);
    if (next === undefined) {
      return undefined;
    }
    at = matchAt(SEPARATOR, rest, next) ?? next;
    count += 1;
  }
  return count;
}

/** Returns the end of a match at a position; undefined without a match. */
function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
