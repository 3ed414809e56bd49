import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { sourceFiles } from './source-files.ts';

/** Words for which the field has terms: report, apply, remainder, try, idempotent, figures, announcements. */
const PRIVATE = /^(?:tell|tells|told|take|takes|rest|rests|attempt|attempts|once|facts|news)$/i;

/** Names of each package that still have one. Whoever renames lowers the number; nobody raises it. */
const LEFT: Readonly<Record<string, number>> = {
  backend: 51,
  bench: 0,
  e2e: 11,
  'feature-kit': 1,
  'games-provider': 4,
  'mf-account': 4,
  'mf-community': 7,
  'mf-games': 2,
  'mf-wallet': 27,
  observability: 3,
  proxy: 15,
  releases: 5,
  'shared-types': 1,
  shell: 37,
  tools: 8,
  ui: 0,
};

/** Names that a file declares: constants, functions, types, fields. */
function declared(text: string): string[] {
  return [...text.matchAll(/\b(?:const|let|function\*?|class|interface|type|readonly)\s+#?(?<name>[A-Za-z_]\w*)/g)].map(
    ({ groups }) => groups?.name ?? '',
  );
}

/** Whether one of the words of a name in camel case is private. */
function isPrivate(name: string): boolean {
  return name.split(/(?=[A-Z])|_/).some((word) => PRIVATE.test(word));
}

it.each(Object.entries(LEFT))('%s names no more than %i things by words of its own', (name, left) => {
  const found = sourceFiles(name)
    .filter((file) => !/(?:^|\/)(?:node_modules|dist|\.[a-z]+)\/|private-words/.test(file))
    .flatMap((file) =>
      declared(readFileSync(path.join(ROOT, name, file), 'utf8'))
        .filter(isPrivate)
        .map((one) => `${file}: ${one}`),
    );
  expect(found.length > left ? found : []).toEqual([]);
});

it.each([
  ['const toldOnce = 1;', ['toldOnce']],
  ['interface Row { readonly news_revision: number }', ['news_revision']],
  ['function interest() {}\nconst restore = 1, retold = 2;\ntype Newsletter = string;', []],
])('finds what is declared in %j', (text, names) => {
  expect(declared(text).filter(isPrivate)).toEqual(names);
});
