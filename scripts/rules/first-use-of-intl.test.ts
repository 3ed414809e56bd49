import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FRONT_ENDS, ROOT } from '../../tools/site/front-ends.ts';
import { sourceFiles } from './source-files.ts';

/** A formatter that is made while its module is loaded, or a comparison by the reader's language. */
const READS_TABLES = /^(?:export )?const [^=]+= new Intl\.|\.localeCompare\(/m;

it('no module that a first page loads makes the browser read its tables of languages, which takes 15 ms and more', () => {
  const reading = ['shared-types', 'ui', ...FRONT_ENDS].flatMap((place) =>
    sourceFiles(`${place}/src`)
      .filter((file) => !file.includes('.test.'))
      .map((file) => `${place}/src/${file}`)
      .filter((file) => READS_TABLES.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
  expect(reading).toEqual([]);
});
