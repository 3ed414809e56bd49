import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { lateValue } from 'shared-types/testing/late-value.ts';
import type { BackendOptions } from '../app.ts';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** Opens a database before the tests of a file or block, and closes it after them. */
export function setUpTestDatabase(): TestDatabase {
  return setUp(openTestDatabase);
}

/** Opens a database before each test of a file or block, and closes it after the test. */
export function setUpTestDatabaseOfEachTest(): TestDatabase {
  return setUp(openTestDatabase, beforeEach, afterEach);
}

/** Starts a backend with a separate database before the tests of a file or block, and closes it after them. */
export function setUpTestBackend(settings?: Partial<BackendOptions>): TestBackend {
  return setUp(async () => startTestBackend(settings));
}

function setUp<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  before: typeof beforeAll = beforeAll,
  after: typeof afterAll = afterAll,
): T {
  let opened: T;
  before(async () => {
    opened = await open();
  }, 60_000);
  after(() => opened.close());
  return lateValue(() => opened);
}
