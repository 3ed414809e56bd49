import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@babel/types';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { getText, isTestCall, parseSource, visitNodes } from '../lint-prose/collect-prose.ts';

/** Where a test runs: in both commands, with some cases in `npm run test:full` only, or there only. */
export type TestCommand = 'both' | 'some cases' | 'full';

/** A test, or a group of tests, in the source. */
export interface WrittenTest {
  /** Path from the project's root. */
  readonly file: string;
  readonly title: string;
  readonly command: TestCommand;
}

const TEST_FILES = '{*/src,scripts,labs,e2e,feature-kit}/**/*.{test,spec}.{ts,tsx}';
const SLOW_FILE = /\.slow\.test\.tsx?$/;

/** Files without a match need no parsing: they have neither a slow test nor a promise with an id. */
const MAY_MATTER = /\[[A-Z][A-Z0-9-]+ [\w.]+|SLOW|tagSlowUnless/;

/** Returns the tests of the repository that have an id in their title or are slow, by file and place. */
export function collectTests(): readonly WrittenTest[] {
  const files = globSync(TEST_FILES, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] });
  return files.toSorted().flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return SLOW_FILE.test(file) || MAY_MATTER.test(source) ? readTests(file.split(path.sep).join('/'), source) : [];
  });
}

/** Returns the tests of one file. */
export function readTests(file: string, source: string): readonly WrittenTest[] {
  const tests: WrittenTest[] = [];
  const texts = new Map<string, string>();
  visitNodes(parseSource(file, source).program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      texts.set(node.id.name, getText(node.init) ?? '');
    }
    if (isTestCall(node)) {
      const [first, second] = node.arguments;
      const title = first?.type === 'Identifier' ? texts.get(first.name) : getText(first);
      // `it.each(rows)` is the function that the call with the title calls.
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
