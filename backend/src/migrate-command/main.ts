import { openDatabase } from '../database/open-database.ts';
import { readEnvironment } from '../environment.ts';

// `npm run migrate`: brings the schema up to date and ends; for a job before backends that are started with MIGRATE=no.
try {
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  const database = await openDatabase({ url: databaseUrl, folder: dataDir });
  await database.close();
  process.stdout.write('✓ the schema is up to date\n');
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
