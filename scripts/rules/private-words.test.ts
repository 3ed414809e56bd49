import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, WORKSPACES } from '../../tools/site/front-ends.ts';
import { sourceFiles } from './source-files.ts';

/** Words for which the field has terms: report, apply, remainder, try, idempotent, figures, announcements. */
const PRIVATE = /^(?:tell|tells|told|take|takes|rest|rests|attempt|attempts|once|facts|news)$/i;

/** The trade's own term for a try to log in, as the table `login_attempt` has it (NIST SP 800-63B, 3.2.2). */
const AUTHENTICATION = /^(?:begin)?attempts?(?:Kind|Succeeded|Withdrawn)?$/i;

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

it.each(WORKSPACES)('%s names nothing by words of its own', (name) => {
  const found = sourceFiles(name)
    .filter((file) => !/(?:^|\/)(?:node_modules|dist|\.[a-z]+)\/|private-words/.test(file))
    .flatMap((file) =>
      declared(readFileSync(path.join(ROOT, name, file), 'utf8'))
        .filter((one) => isPrivate(one) && !AUTHENTICATION.test(one))
        .map((one) => `${file}: ${one}`),
    );
  expect(found).toEqual([]);
});

it.each([
  ['const toldOnce = 1;', ['toldOnce']],
  ['interface Row { readonly news_revision: number }', ['news_revision']],
  ['function interest() {}\nconst restore = 1, retold = 2;\ntype Newsletter = string;', []],
])('finds what is declared in %j', (text, names) => {
  expect(declared(text).filter(isPrivate)).toEqual(names);
});
