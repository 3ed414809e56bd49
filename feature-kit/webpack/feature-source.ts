import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor, FeatureFile } from 'shared-types/registry';
import { LOCALES } from 'shared-types/platform';

/** Folder below `src` with the texts of titles and labels, which the shell shows before anything of the feature loads. */
export const WORDING_FOLDER = 'wording';

/** Reads a feature's `feature.json` with the texts that it names, as its release has them. @throws {Error} if a file is missing or no JSON */
export function readFeatureDescriptor(folder: string): FeatureDescriptor {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const wording = LOCALES.map((locale) => [locale, read(`src/${WORDING_FOLDER}/texts/${locale}.json`)] as const);
  return {
    ...(read('feature.json') as FeatureFile),
    wording: Object.fromEntries(wording) as FeatureDescriptor['wording'],
  };
}

/**
 * Returns the source file of each module that `feature.json` names: `./deposit-page` is the one file `deposit-page.tsx`
 * below `src`. @throws {Error} if the file is missing or ambiguous
 */
export function findExposedModules(folder: string): Readonly<Record<string, string>> {
  const { routes, slots } = JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as FeatureFile;
  const modules = new Set([...routes, ...slots].map(({ module }) => module));
  return Object.fromEntries(
    [...modules].map((module) => {
      const pattern = `src/**/${module.replace('./', '')}.tsx`;
      const [file, ...more] = globSync(pattern, { cwd: folder });
      if (file === undefined || more.length > 0) {
        throw new Error(`${folder}/feature.json names ${module}: exactly one file must match ${pattern}.`);
      }
      return [module, `./${file.split(path.sep).join('/')}`];
    }),
  );
}
