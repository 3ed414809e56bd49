import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';

/** Returns the folder of the tested feature; empty outside of features. */
export function testedPackage(): string {
  const { testPath = '' } = expect.getState();
  return /^.*[/\\]mf-[^/\\]+(?=[/\\]src[/\\])/.exec(testPath)?.[0] ?? '';
}

/** Returns the `feature.json` of the tested feature; undefined outside of features. */
export function readTestedDescriptor(): FeatureDescriptor | undefined {
  const folder = testedPackage();
  return folder === ''
    ? undefined
    : (JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as FeatureDescriptor);
}
