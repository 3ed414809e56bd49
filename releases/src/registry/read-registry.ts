import type { Registry } from 'shared-types/registry';
import { findRegistryProblem } from './registry-problem.ts';
import { RegistryError } from './registry-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export const EMPTY_REGISTRY: Registry = { revision: 0, packages: {} };

/** Instruction for a registry that was not written by a command. */
const REPAIR =
  'Put the last good registry.json back, or take it from the newest backup. If another version of this program wrote it, start that version, or use an empty store and publish again.';

/** Reads the registry of a store; it is empty before the first change. @throws {RegistryError} if it is invalid */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  const text = await store.readRegistryText();
  return text === undefined ? EMPTY_REGISTRY : parseRegistry(text);
}

/** Parses a stored registry. @throws {RegistryError} if the text is not JSON or not a valid registry */
export function parseRegistry(text: string): Registry {
  let registry: unknown;
  try {
    registry = JSON.parse(text);
  } catch {
    throw new RegistryError('unreadable', `The registry is not JSON. ${REPAIR}`);
  }
  const problem = findRegistryProblem(registry);
  if (problem !== undefined) {
    throw new RegistryError('invalid', `The registry is not valid: ${problem} ${REPAIR}`);
  }
  return registry as Registry;
}
