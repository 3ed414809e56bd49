import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from 'shared-types/platform';
import { createFeatureFiles } from 'feature-kit/new-feature/feature-files.ts';
import { readFeatureName } from 'feature-kit/new-feature/feature-name.ts';
import { writeText } from 'shared-types/output';

const KIT = '@member-site/feature-kit';

/** Creates a feature named after this folder. @throws {Error} if it has a feature or an invalid name */
export function runNew(args: readonly string[]): number {
  const folder = process.cwd();
  if (existsSync(path.join(folder, 'feature.json'))) {
    throw new Error(`${folder} already contains a feature.json. Run "feature new" in an empty folder.`);
  }
  const names = readFeatureName(path.basename(folder));
  const options = Object.fromEntries(LOCALES.map((locale) => [locale, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options });
  const english = values.en ?? names.words;
  const titles = Object.fromEntries(LOCALES.map((locale) => [locale, values[locale] ?? english]));
  const manifest = path.join(folder, 'package.json');
  const existing = (existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}) as {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  const model = { devDependencies: existing.devDependencies ?? {}, peerDependencies: {} };
  const files = createFeatureFiles(names, titles as Record<Locale, string>, model, KIT);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    writeText(process.stdout, `+ ${file}\n`);
  }
  return 0;
}
