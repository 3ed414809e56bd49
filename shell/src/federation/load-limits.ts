import { ModuleLoadTimeoutError } from './load-failure.ts';

/** Start time of a page, in ms, above which its connection counts as slow. */
const MAX_FAST_START_MS = 4_000;

/** Values of the Network Information API for connections on which files may take longer than the limits of loaders. */
const SLOW_TYPES: readonly unknown[] = ['slow-2g', '2g', '3g'];

/**
 * Longest time from a loaded entry to a settled module, in seconds: more than the limit of one chunk, since chunks may
 * come one after the other.
 */
const MAX_SETTLE_S = { fast: 15, slow: 45 };

const startedAfterMs = performance.now();

/** Returns the state of the connection, from the browser's values and from how long this page took to start. */
export function getConnection(startMs: number = startedAfterMs): 'offline' | 'slow' | 'fast' {
  if (!navigator.onLine) {
    return 'offline';
  }
  const { connection } = navigator as { readonly connection?: { readonly effectiveType?: unknown } };
  return startMs > MAX_FAST_START_MS || SLOW_TYPES.includes(connection?.effectiveType) ? 'slow' : 'fast';
}

/**
 * Waits for a module of a version whose entry has loaded. Only seconds in which the page runs and is online count.
 * @throws {ModuleLoadTimeoutError} after the limit
 */
export async function withLoadTimeout<T>(promise: Promise<T>, isEntryLoaded: () => boolean): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  let seconds = 0;
  const timeout = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const connection = getConnection();
      seconds += isEntryLoaded() && connection !== 'offline' ? 1 : 0;
      const limit = MAX_SETTLE_S[connection === 'fast' ? 'fast' : 'slow'];
      if (seconds >= limit) {
        reject(new ModuleLoadTimeoutError(limit));
      }
    }, 1_000);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearInterval(timer);
  }
}
