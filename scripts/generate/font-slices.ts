/** Blocks of ideographs, which the package lists although the font lacks them. */
const IDEOGRAPHS = [
  [0x2e80, 0x2fdf],
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
] as const;

const RANGE = /(unicode-range:\s*)([^;}]+)/g;

/** Declarations without effect: comment with a number, default style, empty line. */
const NO_EFFECT = /^\/\* \[\d+\] \*\/\n|^\s*font-style: normal;\n|(?<=\}\n)\n/gm;

const BREAK_IN_FACE = /\n\s+|\n(?=\})/g;

/** Returns the package's style sheet, one face per line, without ideographs and characters of the separate files. */
export function createSlicesStyle(source: string, ownCharacters: string): string {
  return source
    .replaceAll(RANGE, (_, name: string, range: string) => `${name}${removeCharacters(range, ownCharacters)}`)
    .replaceAll(NO_EFFECT, '')
    .replaceAll(BREAK_IN_FACE, ' ')
    .replaceAll('./woff2-dynamic-subset/', 'pretendard/dist/web/variable/woff2-dynamic-subset/');
}

/** Removes ideographs and some characters from a range; returns `U+0`, which matches nothing, if it becomes empty. */
export function removeCharacters(range: string, characters: string): string {
  const codes = new Set(Array.from(characters, (character) => character.codePointAt(0)));
  const left = range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    const isIdeographs = IDEOGRAPHS.some(([first, last]) => from >= first && to <= last);
    return isIdeographs
      ? []
      : Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((code) => !codes.has(code));
  });
  return left.length === 0 ? 'U+0' : formatUnicodeRange(String.fromCodePoint(...left));
}

/** Returns the `unicode-range` of some characters, such as `U+20-7e,U+b7`. */
export function formatUnicodeRange(characters: string): string {
  const runs: [number, number][] = [];
  for (const code of Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) {
      last[1] = code;
    } else {
      runs.push([code, code]);
    }
  }
  return runs.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}
