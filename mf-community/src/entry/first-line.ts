/** The first line of a text that says something. */
export function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
