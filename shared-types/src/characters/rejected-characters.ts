import type { Issue } from '../calls/statuses.ts';

// The one rule for text from outside. Emoji sequences need U+200D and variation selectors, which stay allowed.

/** Characters that set or override the direction of text, and the deprecated and annotation format characters. */
const DIRECTION = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u206F\\uFFF9-\\uFFFB';

/** Characters that no text may contain: C0 except tab and line breaks, C1, direction, lone surrogates. */
export const REFUSED_IN_TEXT = `\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F${DIRECTION}\\uD800-\\uDFFF`;

/** Characters that a single-line text may not contain: the same, tabs and all line breaks. */
export const REFUSED_IN_LINE = `\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029${DIRECTION}\\uD800-\\uDFFF`;

const REJECTED = new RegExp(`[${REFUSED_IN_TEXT}]`, 'u');

const MAX_ISSUES = 20;

/** Returns an issue for each text or field name with a rejected character; paths are JSON pointers. */
export function findRejectedText(value: unknown): Issue[] {
  const issues: Issue[] = [];
  // Without recursion: a body of nothing but brackets is deeper than the stack.
  const open: [path: string, part: unknown][] = [['', value]];
  for (let next = open.pop(); next !== undefined && issues.length < MAX_ISSUES; next = open.pop()) {
    const [path, part] = next;
    if (typeof part === 'string') {
      issues.push(...issuesOf(path, part));
    } else if (typeof part === 'object' && part !== null && !ArrayBuffer.isView(part)) {
      for (const [name, inner] of Object.entries(part)) {
        const inName = issuesOf(path, name);
        issues.push(...inName);
        if (inName.length === 0) {
          open.push([`${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, inner]);
        }
      }
    }
  }
  return issues;
}

const EVERY_REFUSED = new RegExp(`[${REFUSED_IN_TEXT}]`, 'gu');

/**
 * Removes rejected characters from typed or pasted text; copied names and numbers often contain invisible direction
 * marks. Word's line break within a paragraph, U+000B, becomes a space.
 */
export function removeRejectedCharacters(text: string): string {
  return text.replaceAll('\u000B', ' ').replaceAll(EVERY_REFUSED, '');
}

function issuesOf(path: string, text: string): Issue[] {
  const found = REJECTED.exec(text)?.[0];
  return found === undefined ? [] : [{ path, message: `holds the character ${codeOf(found)}, which no text may hold` }];
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
