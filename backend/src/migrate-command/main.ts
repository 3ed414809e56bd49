import { writeError, writeText } from 'shared-types/output';
import { openDatabase } from '../database/open-database.ts';
import { readBackendEnvironment } from '../environment.ts';

// `npm run migrate`: migrates the schema and ends; for a job before backends that are started with MIGRATE=no.
try {
  const database = await openDatabase(readBackendEnvironment(process.env));
  await database.close();
  writeText(process.stdout, '✓ the schema is up to date\n');
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
