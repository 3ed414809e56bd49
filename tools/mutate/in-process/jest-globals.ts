import { expect as jestExpect } from 'expect';
import { fn, spyOn } from 'jest-mock';

// What `@jest/globals` gives to a test, without Jest around it.

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';

/** The part of Jest's `expect` that needs no file beside the test. */
export const expect = jestExpect;

/** The part of Jest's own object that needs no module registry. */
export const jest = { fn, spyOn };
