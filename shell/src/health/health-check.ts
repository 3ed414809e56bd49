import { HEALTH_CHECK_INTERVAL_MS, type UserPatch } from 'shared-types';

/** What the health check works with; tests put their own in. */
export interface HealthCheckParts {
  /** Asks the backend how the member stands. Rejects when there is no answer. */
  readonly ask: () => Promise<UserPatch>;
  /** Takes what changed. */
  readonly patch: (patch: UserPatch) => void;
  readonly isLoggedIn: () => boolean;
  readonly isHidden: () => boolean;
}

/** A running health check. */
export interface HealthCheck {
  /** Asks at once, unless it is asking already or has just done so. */
  readonly now: () => void;
  readonly stop: () => void;
}

const LONGEST_WAIT_MS = 5 * 60_000;

/** Coming back to a page brings several events at once, which are worth one question. */
const LEAST_GAP_MS = 1_000;

/**
 * Asks every 30 s while a member is logged in (spec section 4), never two at once. A hidden page pauses; while nothing
 * answers the waits get longer.
 */
export function startHealthCheck({ ask, patch, isLoggedIn, isHidden }: HealthCheckParts): HealthCheck {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let stopped = false;

  const schedule = () => {
    clearTimeout(timer);
    if (!stopped) {
      timer = setTimeout(check, Math.min(HEALTH_CHECK_INTERVAL_MS * 2 ** failures, LONGEST_WAIT_MS));
    }
  };

  function check(): void {
    if (asking || stopped) {
      return;
    }
    if (!isLoggedIn() || isHidden()) {
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
      if (Date.now() - lastAsked >= LEAST_GAP_MS) {
        check();
      }
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
