import { openDatabase } from '../../database/open-database.ts';
import { readDoorFile } from './door-file.ts';
import { DoorClosed, knock } from './knock.ts';
import { performAction } from '../actions/perform-action.ts';

/** Which backend an operator works on, as its environment says. */
export interface OperatedBackend {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Does an action on a backend: through the door of the running one on the embedded database, else on the database.
 * @throws {OperatorRefused} when it cannot be done
 * @throws {FolderInUse} when a process without a door has the folder
 */
export async function operate(backend: OperatedBackend, name: string, input: object, by: string): Promise<object> {
  const door = backend.databaseUrl === undefined ? readDoorFile(backend.dataDir) : undefined;
  if (door !== undefined) {
    try {
      return await knock(door, name, input, by);
    } catch (error) {
      if (!(error instanceof DoorClosed)) {
        throw error;
      }
      // Left behind by a backend that was killed; its folder is free now.
    }
  }
  const database = await openDatabase({ url: backend.databaseUrl, folder: backend.dataDir });
  try {
    return await performAction(database, name, input, by);
  } finally {
    await database.close();
  }
}
