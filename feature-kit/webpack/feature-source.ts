import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor, FeatureFile } from 'shared-types/registry';
import { LOCALES } from 'shared-types/platform';

/** Folder below `src` with titles and labels, which the shell shows before it loads the feature. */
export const WORDING_FOLDER = 'wording';

/** Reads `feature.json` with its texts in all languages. @throws {Error} if a file is missing or invalid */
export function readFeatureDescriptor(folder: string): FeatureDescriptor {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const wording = LOCALES.map((locale) => [locale, read(`src/${WORDING_FOLDER}/texts/${locale}.json`)] as const);
  return {
    ...(read('feature.json') as FeatureFile),
    wording: Object.fromEntries(wording) as FeatureDescriptor['wording'],
  };
}

/** Returns the source file of each exposed module, anywhere below `src`. @throws {Error} unless exactly one matches */
export function findExposedModules(folder: string): Readonly<Record<string, string>> {
  const { routes, slots } = JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as FeatureFile;
  const modules = new Set([...routes, ...slots].map(({ module }) => module));
  return Object.fromEntries(
    [...modules].map((module) => {
      const pattern = `src/**/${module.replace('./', '')}.tsx`;
      const [file, ...more] = globSync(pattern, { cwd: folder });
      if (file === undefined || more.length > 0) {
        throw new Error(
          `${folder}/feature.json exposes ${module}, but ${pattern} matches ${file === undefined ? 0 : more.length + 1} files. Exactly one file must match.`,
        );
      }
      return [module, `./${file.split(path.sep).join('/')}`];
    }),
  );
}
