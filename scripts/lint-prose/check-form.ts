import type { Node } from '@babel/types';
import { parseSource, visitNodes } from './collect-prose.ts';
import type { Passage } from './collect-prose.ts';

/** Maximum length of a test title in characters (style guide). */
export const MAX_TITLE_CHARACTERS = 80;

/** First words that end like a verb in the third person but are no verbs. */
const NOT_VERBS = new Set([
  'this',
  'its',
  'as',
  'is',
  'has',
  'was',
  'does',
  'whose',
  'these',
  'those',
  'always',
  'us',
  'yes',
]);

/** Returns the docstrings of exported functions that do not start with a verb in the third person. */
export function findDocstringsWithoutVerb(file: string, source: string): Passage[] {
  const found: Passage[] = [];
  visitNodes(parseSource(file, source).program, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'FunctionDeclaration') {
      return;
    }
    const name = node.declaration.id?.name ?? '';
    const text = getDocstring(node);
    if (text !== undefined && !isComponentName(name) && !startsWithVerb(text)) {
      found.push({ file, line: node.loc?.start.line ?? 1, kind: 'comment', text });
    }
  });
  return found;
}

/** Returns true if the first word of a docstring is a verb in the third person. */
function startsWithVerb(text: string): boolean {
  const [first = ''] = text.trim().split(/[\s,:;.]/);
  return /^[A-Z][a-z-]+s$/.test(first) && !NOT_VERBS.has(first.toLowerCase());
}

function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name);
}

function getDocstring(node: Node): string | undefined {
  const comment = node.leadingComments?.at(-1);
  return comment?.type === 'CommentBlock' && comment.value.startsWith('*')
    ? comment.value.replaceAll(/^\s*\* ?/gm, '').trim()
    : undefined;
}
