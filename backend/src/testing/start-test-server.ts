import { openTestPostgres } from './open-test-postgres.ts';
import { makeMonths } from '../ledger/months.ts';

/** Jest's `globalSetup`: one server for the run, with the database that every test file copies. */
export default async function startTestServer(): Promise<void> {
  if ((process.env.TEST_DATABASE_ORIGINAL ?? '') === '') {
    const { database, url } = await openTestPostgres();
    await makeMonths(database);
    await database.query('CREATE DATABASE original TEMPLATE postgres');
    await database.close();
    const original = new URL(url);
    original.pathname = '/original';
    process.env.TEST_DATABASE_ORIGINAL = original.href;
  }
}
