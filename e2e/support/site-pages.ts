import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';

/** Value of route parameters. */
const FIRST = '1';

/** Paths of the pages of each front end, including an unknown one. */
export const PAGES: ReadonlyMap<string, readonly string[]> = new Map(
  FRONT_ENDS.map((name) => {
    if (name === 'shell') {
      return [name, ['/', '/admin/error', '/nowhere']];
    }
    const file = path.join(ROOT, name, 'feature.json');
    const { routes } = JSON.parse(readFileSync(file, 'utf8')) as FeatureDescriptor;
    return [name, routes.map((route) => route.path.replaceAll(/:\w+/g, FIRST))];
  }),
);
