import path from 'node:path';
import { openTestPostgres } from '../../../backend/src/database/open-test-postgres.ts';
import { seedDemo } from '../../../backend/src/demo/seed.ts';

/** A site of a drill, on one of the two databases that money must be safe on. */
export interface DrillDatabase {
  readonly name: string;
  /** Of the site's data. */
  readonly folder: string;
  /** More of the site's environment. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Does something on the embedded database, then on a PostgreSQL with the demo's content, and ends what it started. */
export async function onBothDatabases(
  folder: string,
  drill: (on: DrillDatabase, share: number) => Promise<void>,
): Promise<void> {
  const postgres = await openTestPostgres();
  try {
    await seedDemo(postgres.database);
    const databases = [
      { name: 'embedded', settings: {} },
      { name: 'PostgreSQL', settings: { DATABASE_URL: postgres.url } },
    ];
    for (const { name, settings } of databases) {
      await drill({ name, folder: path.join(folder, name), settings }, databases.length);
    }
  } finally {
    await postgres.stop();
  }
}
