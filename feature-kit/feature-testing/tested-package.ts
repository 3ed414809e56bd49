import { expect } from '@jest/globals';

/** Returns the folder of the tested feature; empty outside of features. */
export function testedPackage(): string {
  const { testPath = '' } = expect.getState();
  return /^.*[/\\]mf-[^/\\]+(?=[/\\]src[/\\])/.exec(testPath)?.[0] ?? '';
}
