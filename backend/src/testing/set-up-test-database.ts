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
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened.close());
  return lateValue(() => opened);
}

/** Starts a backend with a separate database before the tests of a file or block, and closes it after them. */
export function setUpTestBackend(settings?: Partial<BackendOptions>): TestBackend {
  return setUp(async () => startTestBackend(settings));
}

function setUp<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  let opened: T;
  beforeAll(async () => {
    opened = await open();
  }, 60_000);
  afterAll(() => opened.close());
  return lateValue(() => opened);
}
