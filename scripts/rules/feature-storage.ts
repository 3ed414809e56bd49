import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { type Rule, tryPattern } from './rule.ts';
import { sourceFiles } from './source-files.ts';

/** What a browser keeps for a page; features reach it by `platform.storage` alone, which knows whose it is. */
const KEPT = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches)\b|\bdocument\.cookie\b/;

/** Lines of code, comments left out, in which a feature reaches for what the browser keeps. */
function reaches(text: string): string[] {
  const code = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  return code.split('\n').filter((line) => KEPT.test(line));
}

const features = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

const isStorage = (text: string): boolean => reaches(text).length === 1;

export const FEATURE_STORAGE_RULES: readonly Rule[] = [
  {
    title: 'Features store data in the browser by platform.storage only',
    find: () =>
      features.flatMap((feature) =>
        sourceFiles(`${feature}/src`)
          .filter((file) => !/\.test\.tsx?$/.test(file))
          .flatMap((file) =>
            reaches(readFileSync(path.join(ROOT, feature, 'src', file), 'utf8')).map(
              (line) => `${feature}/src/${file}: ${line.trim()}`,
            ),
          ),
      ),
  },
  tryPattern(
    'The rule of storage finds each way to store data',
    [
      `localStorage.setItem('a', 'b');`,
      `const stored = window.sessionStorage;`,
      `globalThis['localStorage'].clear();`,
      `document.cookie = 'a=b';`,
      `void indexedDB.open('a');`,
    ],
    isStorage,
  ),
  tryPattern(
    'The rule of storage leaves the platform and comments alone',
    [`platform.storage.device.write('a', 'b');`, `// as localStorage did`, `/** Not \`sessionStorage\`. */`],
    (text) => !isStorage(text),
  ),
];
