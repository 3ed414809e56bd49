const waiting = new Map<string, Set<() => void>>();

/**
 * Registers a part that failed for the next retry of its feature: a feature that is back is back in all its places.
 * @returns takes the part out of it
 */
export function retriedTogether(feature: string, retry: () => void): () => void {
  const parts = waiting.get(feature) ?? new Set();
  waiting.set(feature, parts.add(retry));
  return () => void parts.delete(retry);
}

/** Tries every part of the feature that failed again. */
export function retryAll(feature: string): void {
  for (const retry of waiting.get(feature) ?? []) {
    retry();
  }
}
