import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { sourceFiles } from './source-files.ts';

/** What the kit alone writes, and the files that do: one look of each in the whole site. */
const WRITTEN_BY: Readonly<Record<string, { readonly pattern: RegExp; readonly files: readonly string[] }>> = {
  'a line of text, a box to tick, a file': {
    pattern: /<input\b/,
    files: ['field/checkbox.tsx', 'field/file-button.tsx', 'field/text-field.tsx'],
  },
  'more lines of text': { pattern: /<textarea\b/, files: ['field/text-area.tsx'] },
  'one of several': { pattern: /<select\b/, files: ['field/select.tsx'] },
  'a window': {
    pattern: /<dialog\b/,
    files: ['dialog/dialog.tsx', 'dialog/drawer.tsx', 'dialog/sheet.tsx'],
  },
  'how a window opens': { pattern: /\.show(?:Modal|Popover)\(/, files: ['dialog/use-modal.ts'] },
  tabs: { pattern: /(?<!\[)role="tab(?:list)?"/, files: ['tabs/tabs.tsx'] },
  'the look of what is typed into': {
    pattern: /text-look\.module\.css/,
    files: ['password-field', 'search-field', 'text-area', 'text-field'].map((field) => `field/${field}.tsx`),
  },
  'pages to turn over': { pattern: /t\('(?:previous|next)Page'\)/, files: ['pager/pager.tsx'] },
  'a day to choose': {
    pattern: /type="date"|from 'antd\/es\/date-picker'/,
    files: ['period/date-fields.tsx', 'rich/antd-range-picker.tsx'],
  },
  'a table': { pattern: /<table\b/, files: ['table/table.tsx'] },
};

/** Files of a place, tests left out, that write something; their paths from the place. */
function writersIn(place: string, pattern: RegExp): string[] {
  return sourceFiles(place).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) && pattern.test(withoutComments(readFileSync(path.join(ROOT, place, file), 'utf8'))),
  );
}

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

it('no part stands on both floors, and each antd part that the rich floor takes is taken by one file', () => {
  const [light, rich] = ['index.ts', 'rich/index.ts'].map((entry) => partsOf(path.join(ROOT, 'ui/src', entry)));
  expect(light?.filter((part) => rich?.includes(part))).toEqual([]);
  const taken = sourceFiles('ui/src/rich').flatMap((file) =>
    [...readFileSync(path.join(ROOT, 'ui/src/rich', file), 'utf8').matchAll(/from 'antd\/es\/([\w-]+)'/g)]
      .map(([, part = '']) => part)
      .filter((part) => part !== 'theme' && !file.includes('.test.')),
  );
  expect(taken.toSorted()).toEqual(['config-provider', 'date-picker']);
});

/** Names that an entry of the kit gives by value. */
function partsOf(entry: string): string[] {
  return [...readFileSync(entry, 'utf8').matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

describe.each(Object.entries(WRITTEN_BY))('%s', (_, { pattern, files }) => {
  it('is written once, in the kit', () => {
    const inKit = writersIn('ui/src', pattern);
    expect(inKit.toSorted()).toEqual(files.toSorted());
  });

  it.each(FRONT_ENDS)('and never in %s', (frontEnd) => {
    expect(writersIn(`${frontEnd}/src`, pattern)).toEqual([]);
  });
});
