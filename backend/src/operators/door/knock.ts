import type { DoorAddress } from './door-file.ts';
import { OperatorRefused } from '../../calls/operator-refused.ts';

/** A backend has left the address of its door, but does not answer there. */
export class DoorClosed extends Error {}

/**
 * Asks a running backend for an action.
 * @throws {OperatorRefused} in the backend's words
 * @throws {DoorClosed}
 */
export async function knock({ url, key }: DoorAddress, name: string, input: object, by: string): Promise<object> {
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
