import type { PageOutcome } from 'shared-types';
import type { EntryState } from './entry-scripts.ts';

/** What went wrong with a load, told from the error that came out of it and from how far the entry's script came. */
export function failureKind(
  error: unknown,
  entry: EntryState | undefined,
): Extract<PageOutcome, 'load' | 'timeout' | 'init'> {
  const chunk = chain(error).find((cause) => cause.name === 'ChunkLoadError');
  if (chunk !== undefined) {
    return 'type' in chunk && chunk.type === 'timeout' ? 'timeout' : 'load';
  }
  return entry === 'arrived' ? 'init' : entry === 'failed' ? 'load' : 'timeout';
}

function chain(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : [];
}
