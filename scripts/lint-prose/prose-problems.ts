import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@babel/types';
import { collectProse, parseSource, splitIdentifier, visitNodes, type Passage } from './collect-prose.ts';
import { PRIVATE_WORDS } from './private-words.ts';

interface ProseProblem extends Passage {
  rule: string;
  use?: string;
}

/** Ignored files: texts of the site, generated files and this check. */
const IGNORED = [/(?:^|\/)locales?\//, /(?:^|\/)texts\//, /package-lock\.json$/, /^scripts\/lint-prose\//];

/** Inline code of a document: names, which are checked where they are declared. */
const INLINE_CODE = /`[^`]*`/g;

/** Maximum length of a test title in characters (style guide). */
const MAX_TITLE_CHARACTERS = 80;

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

/** Returns the problems of all files in git below `root`. */
export function findProseProblems(root: string): ProseProblem[] {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(
      (file) => existsSync(path.join(root, file)) && file !== '' && !IGNORED.some((pattern) => pattern.test(file)),
    );
  return files.flatMap((file) => findProblemsOfFile(file, () => readFileSync(path.join(root, file), 'utf8')));
}

/** Returns the problems of a file; for other files than sources and documents only those of its name. */
function findProblemsOfFile(file: string, read: () => string): ProseProblem[] {
  const named: Passage = {
    file,
    line: 1,
    kind: 'file name',
    text: splitIdentifier(path.basename(file).replace(/\..*$/, '')),
  };
  if (file.endsWith('.md')) {
    const lines = read().split('\n');
    const passages = lines.map((text, index): Passage => {
      return { file, line: index + 1, kind: 'document', text: text.replaceAll(INLINE_CODE, '') };
    });
    return [named, ...passages].flatMap(findPrivateWords);
  }
  if (!/\.(?:tsx?|mjs|js)$/.test(file)) {
    return /\.(?:css|sql)$/.test(file) ? findPrivateWords(named) : [];
  }
  const source = read();
  const passages = collectProse(file, source);
  const long = passages.filter(({ kind, text }) => kind === 'test title' && text.length > MAX_TITLE_CHARACTERS);
  return [
    ...[named, ...passages].flatMap(findPrivateWords),
    ...long.map((passage) => ({ ...passage, rule: 'title length' })),
    ...findDocstringsWithoutVerb(file, source).map((passage) => ({ ...passage, rule: 'docstring form' })),
  ];
}

function findPrivateWords(passage: Passage): ProseProblem[] {
  return PRIVATE_WORDS.flatMap(({ name, pattern, use }) =>
    [...passage.text.matchAll(pattern)].map((match) => ({
      ...passage,
      line: passage.line + passage.text.slice(0, match.index).split('\n').length - 1,
      rule: name,
      use,
    })),
  );
}

/** Returns the docstrings of exported functions that do not start with a verb in the third person. */
function findDocstringsWithoutVerb(file: string, source: string): Passage[] {
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
