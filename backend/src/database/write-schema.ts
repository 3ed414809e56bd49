import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSchema } from './describe-schema.ts';
import { openTestDatabase } from './open-test-database.ts';

// `npm run schemas`: writes down what migrations and routines leave behind.
const database = await openTestDatabase();
writeFileSync(path.join(import.meta.dirname, 'schema.sql'), await describeSchema(database));
await database.close();
