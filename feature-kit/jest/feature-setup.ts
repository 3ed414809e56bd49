import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { clearUndeclaredCalls } from '../feature-testing/declared-calls.ts';
import { testSite } from '../feature-testing/platform.tsx';

// Each test starts in a browser with empty storage.
beforeEach(() => {
  testSite.reset();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  expect(clearUndeclaredCalls()).toEqual([]);
});
