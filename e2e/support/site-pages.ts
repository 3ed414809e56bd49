import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** What stands for a part of a route that names something. */
const FIRST = '1';

/** Every page of the site: the shell's own, those of all features as they describe themselves, and one that is none. */
export const PAGES: readonly string[] = [
  '/',
  '/admin/error',
  '/nowhere',
  ...globSync('mf-*/feature.json', { cwd: ROOT }).flatMap((file) => {
    const { routes } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as FeatureDescriptor;
    return routes.map((route) => route.path.replaceAll(/:\w+/g, FIRST));
  }),
];
