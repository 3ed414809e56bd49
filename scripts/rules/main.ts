import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { ACCESSIBILITY_RULES } from './accessibility.ts';
import { COMPOSED_KEY_RULES } from './composed-keys.ts';
import { ENVIRONMENT_RULES } from './environment-variables.ts';
import { FEATURE_LINK_RULES } from './feature-links.ts';
import { createTableRules } from './named-tests.ts';
import { VERSION_RULES } from './pinned-versions.ts';
import { readProjectFiles, type Rule } from './rule.ts';
import { SECURE_CONTEXT_RULES } from './secure-context.ts';
import { TERMINAL_OUTPUT_RULES } from './terminal-output.ts';
import { TEXT_RULES } from './texts.ts';

const LINK_RULE: Rule = {
  title: 'Every link from a document to a file has a target',
  find: () =>
    readProjectFiles('*.md', 'docs/**/*.md').flatMap(({ file, text }) => {
      const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)(?<to>[^)#\s]+)(?:#[^)]*)?\)/g)];
      return links
        .map(({ groups }) => groups?.to ?? '')
        .filter((to) => !existsSync(path.join(ROOT, path.dirname(file), to)))
        .map((to) => `${file}: ${to}`);
    }),
};

/** Runs `npm run lint:rules`: checks rules about the files of the repository. @returns 1 if a rule is broken */
function main(): number {
  const rules = [
    ...ACCESSIBILITY_RULES,
    ...COMPOSED_KEY_RULES,
    LINK_RULE,
    ...createTableRules('docs/edge-cases.md', { 'User actions': 15 }),
    ...ENVIRONMENT_RULES,
    ...FEATURE_LINK_RULES,
    ...VERSION_RULES,
    ...SECURE_CONTEXT_RULES,
    ...TERMINAL_OUTPUT_RULES,
    ...TEXT_RULES,
  ];
  const broken = rules.map(({ title, find }) => ({ title, places: find() })).filter(({ places }) => places.length > 0);
  for (const { title, places } of broken) {
    const lines = places.map((place) => `  ${typeof place === 'string' ? place : JSON.stringify(place)}\n`);
    writeText(process.stderr, `Broken rule: ${title}\n${lines.join('')}`);
  }
  writeText(process.stdout, `${rules.length - broken.length} of ${rules.length} rules hold\n`);
  return broken.length === 0 ? 0 : 1;
}

process.exitCode = main();
