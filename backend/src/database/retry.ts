/** Serialization failure and deadlock: the same transaction may work when repeated. */
const RETRIED = new Set(['40001', '40P01']);
const MOST_TRIES = 8;

/** Retries a transaction after a serialization failure or a deadlock, and after no other error. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRIED.has(code) || tries >= MOST_TRIES) {
        throw error;
      }
    }
  }
}
