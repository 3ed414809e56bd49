import { test } from '@playwright/test';
import { lateValue } from 'shared-types/testing/late-value.ts';

/** Starts a value before the tests of a file or block, and stops it afterwards. */
export function setUp<T extends { stop(): unknown }>(start: () => Promise<T>): T {
  let started: T;
  test.beforeAll(async () => {
    started = await start();
  });
  test.afterAll(async () => started.stop());
  return lateValue(() => started);
}
