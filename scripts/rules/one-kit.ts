import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { findSetDifferences, type Rule } from './rule.ts';
import { listSourceFiles } from './source-files.ts';

/** Markup that only the kit may contain, and its files: one style of each in the whole site. */
const WRITTEN_BY: Readonly<Record<string, { readonly pattern: RegExp; readonly files: readonly string[] }>> = {
  'a line of text, a box to tick, a file': {
    pattern: /<input\b/,
    files: ['field/checkbox.tsx', 'field/file-button.tsx', 'field/text-field.tsx'],
  },
  'more lines of text': { pattern: /<textarea\b/, files: ['field/text-area.tsx'] },
  'one of several': { pattern: /<select\b/, files: ['field/select.tsx'] },
  'a window': { pattern: /<dialog\b/, files: ['dialog/dialog.tsx', 'dialog/drawer.tsx', 'dialog/sheet.tsx'] },
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

/** Returns the files of a folder, except for tests, that match a pattern; their paths from the folder. */
function writersIn(place: string, pattern: RegExp): string[] {
  return listSourceFiles(place).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) && pattern.test(withoutComments(readFileSync(path.join(ROOT, place, file), 'utf8'))),
  );
}

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

/** Returns the names that an entry of the kit exports by value. */
function partsOf(entry: string): string[] {
  return [...readFileSync(entry, 'utf8').matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

/** Returns the names of the antd components that the kit’s second entry exports. */
function antdParts(): ReadonlySet<string> {
  return new Set(
    listSourceFiles('ui/src/rich')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [
        ...readFileSync(path.join(ROOT, 'ui/src/rich', file), 'utf8').matchAll(/from 'antd\/es\/([\w-]+)'/g),
      ])
      .map(([, part = '']) => part)
      .filter((part) => part !== 'theme'),
  );
}

export const KIT_RULES: readonly Rule[] = [
  {
    title: 'No part of the kit has two entries',
    find: () => {
      const [light = [], rich = []] = ['index.ts', 'rich/index.ts'].map((entry) =>
        partsOf(path.join(ROOT, 'ui/src', entry)),
      );
      return light.filter((part) => rich.includes(part));
    },
  },
  {
    title: 'The kit takes the calendar of antd only',
    find: () => findSetDifferences(antdParts(), new Set(['config-provider', 'date-picker'])),
  },
  ...Object.entries(WRITTEN_BY).map(([what, { pattern, files }]) => ({
    title: `The kit renders ${what} in one way, and no front end does`,
    find: () => [
      ...findSetDifferences(new Set(writersIn('ui/src', pattern)), new Set(files)),
      ...FRONT_ENDS.flatMap((name) => writersIn(`${name}/src`, pattern).map((file) => `${name}/src/${file}`)),
    ],
  })),
];
