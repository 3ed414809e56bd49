import { HEALTH_CHECK_INTERVAL_MS } from 'shared-types/platform';

/** What the health check works with; tests put their own in. */
export interface HealthCheckParts<Found> {
  /** Asks the backend how the member stands. Rejects when there is no answer. */
  readonly ask: () => Promise<Found>;
  /** Takes what changed. */
  readonly patch: (found: Found) => void;
  readonly isLoggedIn: () => boolean;
  readonly isHidden: () => boolean;
  /** Whether this tab asks for all tabs of the browser; another one does otherwise. */
  readonly leads?: () => boolean;
}

/** A running health check. */
export interface HealthCheck {
  /** The page woke up: asks at once, or as soon as the question before is answered and a second old. */
  readonly now: () => void;
  /** Another tab has asked: the interval begins anew. */
  readonly answered: () => void;
  readonly stop: () => void;
}

const LONGEST_WAIT_MS = 5 * 60_000;

/** From one question to the next. */
const LEAST_GAP_MS = 1_000;

/** Coming back to a page brings several events within this time, which are worth one question. */
const ONE_RETURN_MS = 250;

/**
 * Asks every 30 s while a member is logged in (spec section 4), never two at once. A hidden page pauses; while nothing
 * answers the waits get longer.
 */
export function startHealthCheck<Found>({
  ask,
  patch,
  isLoggedIn,
  isHidden,
  leads = () => true,
}: HealthCheckParts<Found>): HealthCheck {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let lastWoken = Number.NEGATIVE_INFINITY;
  /** The page woke up after the last question had been sent: its answer may be from before, or never come. */
  let due = false;
  let failures = 0;
  let stopped = false;

  const isWanted = () => isLoggedIn() && !isHidden() && leads();
  const untilNext = () =>
    due
      ? Math.max(0, lastAsked + LEAST_GAP_MS - Date.now())
      : Math.min(HEALTH_CHECK_INTERVAL_MS * 2 ** failures, LONGEST_WAIT_MS);
  const schedule = () => {
    clearTimeout(timer);
    if (!stopped) {
      timer = setTimeout(check, untilNext());
    }
  };

  function check(): void {
    if (asking || stopped) {
      return;
    }
    due = false;
    if (!isWanted()) {
      schedule();
      return;
    }
    asking = true;
    lastAsked = Date.now();
    ask()
      .then(
        (found) => {
          failures = 0;
          if (!stopped && isLoggedIn()) {
            patch(found);
          }
        },
        () => {
          failures = Math.min(failures + 1, 4);
        },
      )
      .finally(() => {
        asking = false;
        schedule();
      });
  }

  schedule();
  return {
    now: () => {
      if (!isWanted() || Date.now() - lastWoken < ONE_RETURN_MS) {
        return;
      }
      lastWoken = Date.now();
      if (!asking && lastWoken - lastAsked >= LEAST_GAP_MS) {
        check();
        return;
      }
      due = true;
      if (!asking) {
        schedule();
      }
    },
    answered: () => {
      due = false;
      failures = 0;
      lastAsked = Date.now();
      schedule();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
