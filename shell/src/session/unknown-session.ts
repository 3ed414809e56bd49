import type { PlatformSession } from 'shared-types/platform';
import { getRetryDelay } from '../api/api-error.ts';
import { onResume } from '../api/query-client.ts';

/**
 * Queries the session with growing waits while it is unknown; immediately when the connection is back or the user
 * returns.
 */
export function resolveUnknownSession({ store, refresh }: Pick<PlatformSession, 'store' | 'refresh'>): void {
  let failures = 0;
  let isQuerying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;

  const query = async () => {
    if (isQuerying) {
      return;
    }
    clearTimeout(timer);
    isQuerying = true;
    await refresh();
    isQuerying = false;
    if (store.getState().status === 'loading') {
      timer = setTimeout(() => void query(), getRetryDelay(failures));
      failures += 1;
    } else {
      stopListening?.();
    }
  };

  if (store.getState().status === 'loading') {
    stopListening = onResume(() => void query());
    void query();
  }
}
