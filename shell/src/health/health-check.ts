import { HEALTH_CHECK_INTERVAL_MS } from 'shared-types/platform';
import { sessionStore } from '../session/session-store.ts';

/** A running health check. */
export interface HealthCheck {
  /** Queries immediately, or once the previous query is complete and 1 s old. */
  readonly now: () => void;
  readonly stop: () => void;
}

const MAX_WAIT_MS = 5 * 60_000;

/** Minimum time between two queries, in ms. */
const MIN_GAP_MS = 1_000;

/** A return to the page causes several events within this time, in ms; they cause one query. */
const ONE_RETURN_MS = 250;

/**
 * Queries every 30 s while a member is logged in (spec section 4), one query at a time. Pauses while the page is
 * hidden; waits longer while there is no response.
 * @param query rejects if there is no response
 */
export function startHealthCheck<Found>(query: () => Promise<Found>, apply: (found: Found) => void): HealthCheck {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isQuerying = false;
  let lastQueryAt = Number.NEGATIVE_INFINITY;
  let lastResumedAt = Number.NEGATIVE_INFINITY;
  /** The page was resumed after the last query was sent, whose response may be outdated or missing. */
  let due = false;
  let failures = 0;
  let stopped = false;

  const isLoggedIn = () => sessionStore.store.getState().status === 'loggedIn';
  const isWanted = () => isLoggedIn() && document.visibilityState === 'visible';
  const untilNext = () =>
    due
      ? Math.max(0, lastQueryAt + MIN_GAP_MS - Date.now())
      : Math.min(HEALTH_CHECK_INTERVAL_MS * 2 ** failures, MAX_WAIT_MS);
  const schedule = () => {
    clearTimeout(timer);
    if (!stopped) {
      timer = setTimeout(check, untilNext());
    }
  };

  function check(): void {
    if (isQuerying || stopped) {
      return;
    }
    due = false;
    if (!isWanted()) {
      schedule();
      return;
    }
    isQuerying = true;
    lastQueryAt = Date.now();
    query()
      .then(
        (found) => {
          failures = 0;
          if (!stopped && isLoggedIn()) {
            apply(found);
          }
        },
        () => {
          failures = Math.min(failures + 1, 4);
        },
      )
      .finally(() => {
        isQuerying = false;
        schedule();
      });
  }

  schedule();
  return {
    now: () => {
      if (!isWanted() || Date.now() - lastResumedAt < ONE_RETURN_MS) {
        return;
      }
      lastResumedAt = Date.now();
      if (!isQuerying && lastResumedAt - lastQueryAt >= MIN_GAP_MS) {
        check();
        return;
      }
      due = true;
      if (!isQuerying) {
        schedule();
      }
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
