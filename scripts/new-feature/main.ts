import { parseArgs } from 'node:util';
import { LOCALES } from 'shared-types/platform';
import { writeError, writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { run } from '../site/run.ts';
import { createFeature } from './create-feature.ts';
import { completeTitles, readFeatureName, TITLE_OPTIONS } from 'feature-kit/new-feature/feature-name.ts';

const HELP = `npm run new-feature -- <mf-name> [--ko title] [--en title] [--vn title] [--jp title] [--cn title]

Creates a package with a page at /<name> and a menu entry. Missing titles default to the English one.
`;

/** Runs `npm run new-feature`: creates a package that builds, tests and publishes without a change of the shell. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...TITLE_OPTIONS, help: { type: 'boolean' } },
  });
  if (values.help) {
    writeText(process.stdout, HELP);
    return;
  }
  if (positionals.length > 1) {
    throw new Error(`Pass one name instead of ${positionals.length}: ${positionals.join(', ')}.`);
  }
  const names = readFeatureName(positionals[0]);
  const files = createFeature(ROOT, names, completeTitles(values, names));
  const say = (text: string) => writeText(process.stdout, text);
  say(files.map((file) => `+ ${file}\n`).join(''));
  await run('npx', ['oxfmt', names.packageName]);
  say('· adding it to package-lock.json\n');
  await run('npm', ['run', '--silent', 'lock']);
  const untranslated = LOCALES.filter((locale) => !Object.hasOwn(values, locale) && locale !== 'en');
  if (untranslated.length > 0) {
    say(`! The title is English in: ${untranslated.join(', ')}. Translate it in feature.json and src.\n`);
  }
  say(`
✓ ${names.packageName}
  npm run dev -w ${names.packageName}                 show it at /${names.screen}
  npm test -- ${names.packageName}                    run its tests
  npm run release -- publish ${names.packageName}     then: activate ${names.packageName}@1.0.0
`);
}

main().catch((error: unknown) => {
  writeError(process.stderr, error);
  process.exit(1);
});
