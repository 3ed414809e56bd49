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
