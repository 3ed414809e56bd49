import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { declaredTypes } from './declared-types.ts';
import { REFERENCE_FOLDER, referencePages } from './reference-pages.ts';

test('the pages about the platform say what its types say (npm run generate)', () => {
  const folder = path.join(ROOT, REFERENCE_FOLDER);
  const written = readdirSync(folder).map((file): [string, string] => [
    file,
    readFileSync(path.join(folder, file), 'utf8'),
  ]);
  expect(new Map(written)).toEqual(referencePages());
});

test('an interface is read with its members, their comments and their signatures', () => {
  const source = `
    /** Shows things. */
    export interface Shows {
      /**
       * Shows one of them
       * at a time.
       */
      readonly one: (
        name: string,
      ) => void;
      two(): Promise<void>;
    }
    /** A name. */
    export type Name = string;
    interface Inner { readonly hidden: true }`;
  expect(declaredTypes('shows.ts', source)).toMatchObject([
    {
      name: 'Shows',
      about: 'Shows things.',
      members: [
        { name: 'one', signature: 'one: (name: string) => void', about: 'Shows one of them at a time.' },
        { name: 'two', signature: 'two(): Promise<void>', about: '' },
      ],
    },
    { name: 'Name', about: 'A name.', members: [], text: 'type Name = string' },
  ]);
});

test('a file that is no TypeScript is named', () => {
  expect(() => declaredTypes('broken.ts', 'export interface {')).toThrow(/^broken\.ts: /);
});
