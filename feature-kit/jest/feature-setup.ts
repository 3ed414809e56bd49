import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { clearUndeclaredCalls } from '../feature-testing/declared-calls.ts';
import { testSite } from '../feature-testing/platform.tsx';

// Each test begins in a browser that keeps nothing.
beforeEach(() => {
  testSite.reset();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  expect(clearUndeclaredCalls()).toEqual([]);
});
