import { FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { findSetDifferences, readProjectFiles, type Rule } from './rule.ts';

/** Handlers of keys that can end an IME composition. */
const HANDLES_ENDING_KEY = /\b(?:key|code) (?:===|!==) '(?:Enter|Escape)'|^\s*(?:Enter|Escape): /m;

/** Reads of `isComposing`, which is false in WebKit for the key that ends a composition. */
const READS_KEY_FIELD = /\bisComposing\b(?!\()/;

/** Files that may read it: the helper, and the handler of input events. */
const READERS = ['ui/src/keys/is-composing.ts', 'ui/src/amount/use-typed-amount.ts'];

const files = readProjectFiles(`{ui,${FRONT_ENDS.join()},games-provider}/src/**/*.{ts,tsx}`).filter(
  ({ file }) => !file.includes('.test.'),
);

const careless = files.filter(({ text }) => HANDLES_ENDING_KEY.test(text) && !text.includes('isComposing('));
const readers = files.filter(({ text }) => READS_KEY_FIELD.test(text.replaceAll(/^import .*$|^export \{.*$/gm, '')));

const namesOf = (some: typeof files): ReadonlySet<string> => new Set(some.map(({ file }) => file));

export const COMPOSED_KEY_RULES: readonly Rule[] = [
  {
    title: 'Handlers of Enter and Escape ignore keys that end an IME composition',
    find: () => findSetDifferences(namesOf(careless), new Set()),
  },
  {
    title: 'Only the kit reads isComposing',
    find: () => findSetDifferences(namesOf(readers), new Set(READERS)),
  },
];
