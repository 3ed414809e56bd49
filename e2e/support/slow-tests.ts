import type { TestDetails } from '@playwright/test';
import { type Locale, LOCALES } from 'shared-types/platform';

/** Options of a test that `npm run test:full` runs, and `npm test` leaves out. */
export const SLOW: TestDetails = { tag: '@slow' };

/** Returns the options of one case of a test whose other cases run in `npm test`. */
export const tagSlowUnless = (isFast: boolean): TestDetails => (isFast ? {} : SLOW);

/** Returns true for the locales that `npm test` tries where a test has one case per locale. */
export const isFastLocale = (locale: string): boolean => FAST_LOCALES.some((fast) => fast === locale);

/** Whether this is `npm run test:full`. */
export const IS_FULL_RUN = process.env.FULL_TESTS === '1';

/** The default language, and the one with the longest texts and most marks above letters. */
const FAST_LOCALES: readonly Locale[] = ['ko', 'vn'];

/** Locales that a test tries one after another. */
export const TRIED_LOCALES: readonly Locale[] = IS_FULL_RUN ? LOCALES : FAST_LOCALES;
