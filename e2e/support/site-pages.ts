import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** Value of route parameters. */
const FIRST = '1';

/** Paths of all pages, including an unknown one. */
export const PAGES: readonly string[] = [
  '/',
  '/admin/error',
  '/nowhere',
  ...globSync('mf-*/feature.json', { cwd: ROOT }).flatMap((file) => {
    const { routes } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as FeatureDescriptor;
    return routes.map((route) => route.path.replaceAll(/:\w+/g, FIRST));
  }),
];
