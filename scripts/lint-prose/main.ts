import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { collectProse, splitIdentifier, type Passage } from './collect-prose.ts';
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
const NOT_VERBS = /^(?:This|Its|Has|Was|Does|Always|Yes)$/;

/** Runs `npm run lint:prose`: checks the wording of comments, titles, documents and names. @returns 1 if a rule is broken */
function lintProse(): number {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const problems = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(
      (file) => existsSync(path.join(ROOT, file)) && file !== '' && !IGNORED.some((pattern) => pattern.test(file)),
    )
    .flatMap((file) => findProblemsOfFile(file, () => readFileSync(path.join(ROOT, file), 'utf8')));
  const lines = problems.map(({ file, line, kind, rule, use, text }) => {
    const place = `${file}:${line} ${kind}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`;
    return `${place} (${rule}${use === undefined ? '' : `; use: ${use}`})\n`;
  });
  writeText(process.stderr, lines.join(''));
  return problems.length > 0 ? 1 : 0;
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
  const passages = collectProse(file, read());
  const long = passages.filter(({ kind, text }) => kind === 'test title' && text.length > MAX_TITLE_CHARACTERS);
  const docstrings = passages.filter(({ kind }) => kind === 'docstring');
  return [
    ...[named, ...passages.filter(({ kind }) => kind !== 'docstring')].flatMap(findPrivateWords),
    ...long.map((passage) => ({ ...passage, rule: 'title length' })),
    ...docstrings
      .filter(({ text }) => !startsWithVerb(text))
      .map((passage) => ({ ...passage, rule: 'docstring form' })),
  ];
}

function findPrivateWords(passage: Passage): ProseProblem[] {
  return PRIVATE_WORDS.flatMap(([pattern, use]) =>
    [...passage.text.matchAll(pattern)].map(({ index, 0: rule }) => ({
      ...passage,
      line: passage.line + passage.text.slice(0, index).split('\n').length - 1,
      rule,
      use,
    })),
  );
}

/** Returns true if the first word is a verb in the third person. */
function startsWithVerb(text: string): boolean {
  const [first = ''] = text.trim().split(/[\s,:;.]/);
  return /^[A-Z][a-z-]+s$/.test(first) && !NOT_VERBS.test(first);
}

process.exitCode = lintProse();
