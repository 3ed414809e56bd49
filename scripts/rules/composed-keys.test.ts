import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { sourceFiles } from './source-files.ts';

/** A handler of the keys that also end a composed word. */
const HANDLES_ENDING_KEY = /\b(?:key|code) (?:===|!==) '(?:Enter|Escape)'|^\s*(?:Enter|Escape): /m;

/** The event's own field, which is false in WebKit for the key that ends the word. */
const READS_KEY_FIELD = /\bisComposing\b(?!\()/;

/** Files that may: the function itself, and what reads the field of an input event. */
const READERS = ['ui/src/keys/is-composing.ts', 'ui/src/amount/use-typed-amount.ts'];

/** Files whose handler does nothing with the key but keep it from the browser. */
const NEEDS_NONE = ['shell/src/guard/held-key.ts'];

const files = ['ui', ...FRONT_ENDS, 'games-provider'].flatMap((place) =>
  sourceFiles(`${place}/src`)
    .filter((file) => !file.includes('.test.'))
    .map((file) => `${place}/src/${file}`)
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
);

it('every handler of Enter or Esc leaves the key alone that ends a composed word', () => {
  const careless = files.filter(({ text }) => HANDLES_ENDING_KEY.test(text) && !text.includes('isComposing('));
  expect(careless.map(({ file }) => file)).toEqual(NEEDS_NONE);
});

it('only the kit decides whether a key belongs to a composed word', () => {
  const readers = files.filter(({ text }) => READS_KEY_FIELD.test(text.replaceAll(/^import .*$|^export \{.*$/gm, '')));
  expect(readers.map(({ file }) => file).toSorted()).toEqual(READERS.toSorted());
});
