import { expect } from '@jest/globals';

/** Folder of the feature whose test runs; empty when it is none's. */
export function testedPackage(): string {
  const { testPath = '' } = expect.getState();
  return /^.*[/\\]mf-[^/\\]+(?=[/\\]src[/\\])/.exec(testPath)?.[0] ?? '';
}
