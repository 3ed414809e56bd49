import { type DatabaseSettings, openDatabase } from '../database/open-database.ts';
import { performAction } from './actions/perform-action.ts';

/**
 * Performs an action of an operator on the database, whether a site runs on it or not.
 * @throws {OperatorError} when it cannot be done
 */
export async function runOperatorAction(
  settings: DatabaseSettings,
  name: string,
  input: object,
  by: string,
): Promise<object> {
  const database = await openDatabase(settings);
  try {
    return await performAction(database, name, input, by);
  } finally {
    await database.close();
  }
}
