import { afterEach, expect } from '@jest/globals';
import { clearUndeclaredCalls } from '../feature-testing/declared-calls.ts';

afterEach(() => expect(clearUndeclaredCalls()).toEqual([]));
