const BLOCK = /<\/(?:p|div|h[1-6]|li|tr|dt|dd|blockquote|pre|table|ul|ol|dl)\s*>|<br\s*\/?>|<hr\s*\/?>/gi;
const TAG = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const HIDDEN = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi;
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>amp|lt|gt|quot|apos|nbsp));/gi;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const HIGHEST_CODE_POINT = 0x10_ff_ff;

/**
 * Returns the text of HTML, line by line, without markup: for the server, which has no sanitizer. Its result is shown
 * as text, never as HTML.
 */
export function toPlainText(html: string): string {
  return html
    .replaceAll(HIDDEN, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(BLOCK, '\n')
    .replaceAll(TAG, '')
    .replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? getCharacter(whole, Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10))
        : (NAMED[name.toLowerCase()] ?? whole),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function getCharacter(whole: string, code: number): string {
  return code > 0 && code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : whole;
}
