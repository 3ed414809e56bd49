import type { Registry } from 'shared-types';
import { registryProblem } from './registry-problem.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A registry before the first change. */
export const EMPTY_REGISTRY: Registry = { schema: 'frontend-discovery/1', revision: 0, microFrontends: {} };

/** The registry of a store, the empty one before the first change. @throws {ReleaseError} when it is broken */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  const text = await store.readRegistryText();
  return text === undefined ? EMPTY_REGISTRY : parseRegistry(text);
}

/** @throws {ReleaseError} when the text is no valid registry */
export function parseRegistry(text: string): Registry {
  let registry: unknown;
  try {
    registry = JSON.parse(text);
  } catch {
    throw new ReleaseError('The registry is no JSON.');
  }
  const problem = registryProblem(registry);
  if (problem !== undefined) {
    throw new ReleaseError(`The registry is not valid: ${problem}`);
  }
  return registry as Registry;
}
