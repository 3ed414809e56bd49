import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf, type FeatureDescriptor } from 'shared-types/registry';
import type { PlatformLinks } from 'shared-types/platform';
import { testedPackage } from './tested-package.ts';

/**
 * Returns links to the pages of `feature.json`. Pages of other features get the path of their name, such as `/help`.
 * @param missing names of pages that do not exist
 */
export function testLinks(missing: ReadonlySet<string>): PlatformLinks {
  return {
    to: (name, params) => {
      const file = path.join(testedPackage(), 'feature.json');
      const own = (JSON.parse(readFileSync(file, 'utf8')) as FeatureDescriptor).routes;
      const known = own.some((route) => route.name === name) ? own : [{ name, path: `/${name}` }];
      return missing.has(name) ? undefined : addressOf(known, name, params);
    },
  };
}
