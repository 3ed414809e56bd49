import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@babel/types';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { getText, isTestCall, parseSource, visitNodes } from '../lint-prose/collect-prose.ts';

/** Commands that run a test: both, both with fewer cases in `npm test`, or `npm run test:full` only. */
export type TestCommand = 'both' | 'some cases' | 'full';

/** Test or test group in the source. */
export interface WrittenTest {
  /** Path from the project's root. */
  readonly file: string;
  readonly title: string;
  readonly command: TestCommand;
}

const TEST_FILES = '{*/src,scripts,labs,e2e,feature-kit}/**/*.{test,spec}.{ts,tsx}';
const SLOW_FILE = /\.slow\.test\.tsx?$/;

/** Pattern of slow tests and of ids; files without a match are not parsed. */
const MAY_MATTER = /\[[A-Z][A-Z0-9-]+ [\w.]+|SLOW|tagSlowUnless/;

/** Returns the tests with an id or the tag slow, by file, and the files whose tests do more if `FULL_TESTS` is set. */
export function collectTests(): { readonly tests: readonly WrittenTest[]; readonly longer: readonly string[] } {
  const files = globSync(TEST_FILES, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] })
    .toSorted()
    .map((file) => ({ file: file.split(path.sep).join('/'), source: readFileSync(path.join(ROOT, file), 'utf8') }));
  return {
    tests: files
      .filter(({ file, source }) => SLOW_FILE.test(file) || MAY_MATTER.test(source))
      .flatMap(({ file, source }) => readTests(file, source)),
    longer: files.filter(({ source }) => source.includes('env.FULL_TESTS')).map(({ file }) => file),
  };
}

/** Returns the tests of one file. */
function readTests(file: string, source: string): readonly WrittenTest[] {
  const tests: WrittenTest[] = [];
  const texts = new Map<string, string>();
  visitNodes(parseSource(file, source).program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      texts.set(node.id.name, getText(node.init) ?? '');
    }
    if (isTestCall(node)) {
      const [first, second] = node.arguments;
      const title = first?.type === 'Identifier' ? texts.get(first.name) : getText(first);
      // In `it.each(rows)(title)` only the outer call has a title.
      if (title !== undefined && title !== '') {
        tests.push({ file, title, command: SLOW_FILE.test(file) ? 'full' : getCommand(second) });
      }
    }
  });
  return tests;
}

/** Returns where a test with these options runs. */
function getCommand(options: Node | undefined): TestCommand {
  if (options?.type === 'Identifier' && options.name === 'SLOW') {
    return 'full';
  }
  const name = options?.type === 'CallExpression' && options.callee.type === 'Identifier' ? options.callee.name : '';
  return name === 'tagSlowUnless' ? 'some cases' : 'both';
}
