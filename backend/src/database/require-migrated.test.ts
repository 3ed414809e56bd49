import { expect, it } from '@jest/globals';
import { BASELINE } from './migrations.ts';
import { openTestDatabase } from './open-test-database.ts';
import { NotMigrated, requireMigrated } from './migrate.ts';

it('starts a backend that does not migrate only on an up-to-date schema', async () => {
  const database = await openTestDatabase();
  await requireMigrated(database);
  await database.query('DELETE FROM migration WHERE name = $1', [BASELINE]);
  await expect(requireMigrated(database)).rejects.toThrow(/schema\.sql[^]*npm run migrate/);
  await database.query(`INSERT INTO migration (name, hash) VALUES ($1, '')`, [BASELINE]);
  // A newer version has replaced the routine; this one was applied earlier.
  await database.query(`INSERT INTO routine (name, hash) VALUES ('ledger.sql', 'newer')`);
  await requireMigrated(database);
  await database.query(`DELETE FROM routine WHERE name = 'ledger.sql'`);
  await expect(requireMigrated(database)).rejects.toThrow(/ledger\.sql[^]*npm run migrate/);
  await database.script('DROP TABLE migration');
  await expect(requireMigrated(database)).rejects.toBeInstanceOf(NotMigrated);
  await database.close();
});
