import { readProjectFiles, type Rule } from './rule.ts';

// In forced colours a browser removes the colours, backgrounds and shadows of a page (WCAG 2.2, 1.4.1 and 1.4.11):
// without a border the selected or current item would not be visible.

const CHOSEN = /\.(?<name>[\w-]+)\[(?<state>aria-(?:pressed|current|selected)|data-active)=/g;

const SHEETS = readProjectFiles('{shell,ui,mf-*,games-provider}/src/**/*.css');

/** Returns what a style sheet highlights as selected, and does not highlight in forced colours. */
function unmarked(sheet: string): string[] {
  const [usual = '', ...forced] = sheet.split('@media (forced-colors: active)');
  return [...new Set([...usual.matchAll(CHOSEN)].map(({ groups }) => `.${groups?.name}[${groups?.state}=`))].filter(
    (selector) => !forced.some((block) => block.includes(selector)),
  );
}

export const FORCED_COLOUR_RULES: readonly Rule[] = [
  {
    title: 'Every highlighted state has a style for forced colours',
    find: () => SHEETS.flatMap(({ file, text }) => unmarked(text).map((selector) => `${file}: ${selector}`)),
  },
];
