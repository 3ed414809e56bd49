import { openDatabase } from '../database/open-database.ts';
import { type DoorAddress, readDoorFile } from './door-file.ts';
import { OperatorRefused } from './operator-refused.ts';
import { performAction } from './perform-action.ts';

/** Which backend an operator works on, as its environment says. */
export interface OperatedBackend {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** A backend has the data folder but its door does not answer. */
class DoorClosed extends Error {}

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

async function knock({ url, key }: DoorAddress, name: string, input: object, by: string): Promise<object> {
  const response = await fetch(`${url}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ input, by }),
  }).catch((cause: unknown) => {
    throw new DoorClosed('Nobody answers.', { cause });
  });
  if (response.status === 401) {
    // Another program has the port by now.
    throw new DoorClosed('The key does not fit.');
  }
  const answer = (await response.json()) as object;
  if (!response.ok) {
    throw new OperatorRefused('error' in answer ? String(answer.error) : `The backend answered ${response.status}.`);
  }
  return answer;
}
