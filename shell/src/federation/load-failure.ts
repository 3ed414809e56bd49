import type { PageOutcome } from 'shared-types/registry';
import type { EntryState } from './federation-plugins.ts';

export class FeatureLoadError extends Error {
  /** Address of the file that did not load; that of the entry if no other is known. */
  readonly file: string;

  constructor(feature: string, module: string, cause: unknown, entry: string) {
    const file = findRequest(cause) ?? entry;
    super(`${feature} could not be loaded (${module}). Check the file ${file}.`, { cause });
    this.name = 'FeatureLoadError';
    this.file = file;
  }
}

/** Thrown when the entry of a version has loaded, but a module did not load in time. */
export class ModuleLoadTimeoutError extends Error {
  constructor(seconds: number) {
    super(`The module did not finish loading within ${seconds} s. Check its requests and top-level await.`);
    this.name = 'ModuleLoadTimeoutError';
  }
}

export function classifyLoadFailure(
  error: unknown,
  entry: EntryState | undefined,
): Extract<PageOutcome, 'load' | 'timeout' | 'init'> {
  const causes = getCauses(error);
  const chunk = causes.find(({ name }) => name === 'ChunkLoadError');
  if (chunk !== undefined) {
    return 'type' in chunk && chunk.type === 'timeout' ? 'timeout' : 'load';
  }
  if (causes.some((cause) => cause instanceof ModuleLoadTimeoutError)) {
    return 'timeout';
  }
  return entry === 'loaded' ? 'init' : entry === 'failed' ? 'load' : 'timeout';
}

/** Returns the address that webpack's loaders leave at their errors. */
function findRequest(error: unknown): string | undefined {
  const found = getCauses(error).find((cause) => 'request' in cause && typeof cause.request === 'string');
  return found !== undefined && 'request' in found ? new URL(String(found.request), location.href).href : undefined;
}

function getCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...getCauses(error.cause)] : [];
}
