import type { TestDetails } from '@playwright/test';
import { type Locale, LOCALES } from 'shared-types/platform';

/** Options of a test that only `npm run test:full` runs. */
export const SLOW: TestDetails = { tag: '@slow' };

/** Returns the options of a test case that runs in `npm test` only if it is fast. */
export const tagSlowUnless = (isFast: boolean): TestDetails => (isFast ? {} : SLOW);

/** Returns true for the locales of `npm test`. */
export const isFastLocale = (locale: string): boolean => FAST_LOCALES.some((fast) => fast === locale);

/** True in `npm run test:full`. */
export const IS_FULL_RUN = process.env.FULL_TESTS === '1';

/** Default language, and the one with the longest texts and most diacritics. */
const FAST_LOCALES: readonly Locale[] = ['ko', 'vn'];

/** Locales of tests that try several in one case. */
export const TRIED_LOCALES: readonly Locale[] = IS_FULL_RUN ? LOCALES : FAST_LOCALES;
