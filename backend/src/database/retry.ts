/** The database gave up a transaction for reasons of order alone; the same again may work. */
const RETRIED = new Set(['40001', '40P01']);
const MOST_TRIES = 8;

/** Tries a transaction again after a serialization failure or a deadlock, and after nothing else. */
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
