/** Returns the first non-empty line of a text. */
export function getFirstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
