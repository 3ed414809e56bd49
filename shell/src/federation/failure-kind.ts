import type { PageOutcome } from 'shared-types';
import type { EntryState } from './entry-scripts.ts';
import { NeverGivenError } from './never-given-error.ts';

/** What went wrong with a load, told from the error that came out of it and from how far the entry's script came. */
export function failureKind(
  error: unknown,
  entry: EntryState | undefined,
): Extract<PageOutcome, 'load' | 'timeout' | 'init'> {
  const chunk = chain(error).find((cause) => cause.name === 'ChunkLoadError');
  if (chunk !== undefined) {
    return 'type' in chunk && chunk.type === 'timeout' ? 'timeout' : 'load';
  }
  if (chain(error).some((cause) => cause instanceof NeverGivenError)) {
    return 'timeout';
  }
  return entry === 'arrived' ? 'init' : entry === 'failed' ? 'load' : 'timeout';
}

function chain(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : [];
}
