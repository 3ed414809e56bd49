import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

export interface Rule {
  /** The rule as a sentence. */
  readonly title: string;
  find(): readonly unknown[];
}

export function findSetDifferences(found: ReadonlySet<string>, expected: ReadonlySet<string>): readonly string[] {
  return [
    ...[...found].filter((name) => !expected.has(name)).map((name) => `unexpected: ${name}`),
    ...[...expected].filter((name) => !found.has(name)).map((name) => `missing: ${name}`),
  ];
}

/** Returns the text of a file. @param file path from the project's root */
export function readProjectFile(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Returns the files that match glob patterns with their texts, without installed and built files. */
export function readProjectFiles(...patterns: readonly string[]) {
  return globSync([...patterns], { cwd: ROOT, exclude: ['**/{dist,node_modules,.types}/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .map((file) => ({ file, text: readProjectFile(file) }));
}

/** Returns the lines that match a pattern in files, except tests, with the file. @param files glob pattern */
export function findLines(files: string, pattern: RegExp): string[] {
  return readProjectFiles(files)
    .filter(({ file }) => !/\.test\.tsx?$|(^|\/)test-[^/]*\.[^/]*$/.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}
