import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** Rule about the files of the repository. */
export interface Rule {
  /** The rule as a sentence. */
  readonly title: string;
  /** Returns the places that break the rule. */
  find(): readonly unknown[];
}

/** Returns the differences of two sets. */
export function findSetDifferences(found: ReadonlySet<string>, expected: ReadonlySet<string>): readonly string[] {
  return [
    ...[...found].filter((name) => !expected.has(name)).map((name) => `unexpected: ${name}`),
    ...[...expected].filter((name) => !found.has(name)).map((name) => `missing: ${name}`),
  ];
}

/** Returns the TypeScript files below a folder by relative path. */
export function listSourceFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file));
}

/** Returns the lines that match a pattern in files, except tests, with the file. @param files glob pattern */
export function findLines(files: string, pattern: RegExp): string[] {
  return globSync(files, {
    cwd: ROOT,
    exclude: ['**/{dist,node_modules,.types}/**', '**/*.test.{ts,tsx}', '**/test-*.*'],
  }).flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}
