import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';

// In forced colours a browser removes the colours, backgrounds and shadows of a page (WCAG 2.2, 1.4.1 and 1.4.11):
// without a border the selected or current item would not be visible.

const CHOSEN = /\.(?<name>[\w-]+)\[(?<state>aria-(?:pressed|current|selected)|data-active)=/g;

const SHEETS = globSync('{shell,ui,mf-*,games-provider}/src/**/*.css', { cwd: ROOT });

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
    find: () =>
      SHEETS.flatMap((file) =>
        unmarked(readFileSync(path.join(ROOT, file), 'utf8')).map((selector) => `${file}: ${selector}`),
      ),
  },
];
