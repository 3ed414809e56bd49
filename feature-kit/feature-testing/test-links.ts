import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf, type FeatureDescriptor } from 'shared-types/registry';
import type { PlatformLinks } from 'shared-types/platform';
import { testedPackage } from './tested-package.ts';

/** Returns links to the pages of `feature.json`. Pages of other features have the path of their name. */
export function testLinks(isMissing: (name: string) => boolean): PlatformLinks {
  return {
    to: (name, params) => {
      const file = path.join(testedPackage(), 'feature.json');
      const own = (JSON.parse(readFileSync(file, 'utf8')) as FeatureDescriptor).routes;
      const known = own.some((route) => route.name === name) ? own : [{ name, path: `/${name}` }];
      return isMissing(name) ? undefined : addressOf(known, name, params);
    },
  };
}
