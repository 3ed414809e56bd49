import { HEALTH_CHECK_INTERVAL_MS, type UserPatch } from 'shared-types';

/** What the health check works with; tests put their own in. */
export interface HealthCheckParts {
  /** Asks the backend how the member stands. Rejects when there is no answer. */
  ask(): Promise<UserPatch>;
  /** Takes what changed. */
  patch(patch: UserPatch): void;
  /** Told when the login turned out to be gone. */
  lost(): void;
  isLoggedIn(): boolean;
  isHidden(): boolean;
  /** Whether a failure means that the login is gone. */
  isLoginFailure(error: unknown): boolean;
}

/** A running health check. */
export interface HealthCheck {
  /** Asks at once, unless it is asking already. */
  now(): void;
  stop(): void;
}

const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Asks every 30 s while a member is logged in (spec section 4), never two at once. A hidden page pauses; while nothing
 * answers the waits get longer.
 */
export function startHealthCheck(parts: HealthCheckParts): HealthCheck {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
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
    if (!parts.isLoggedIn() || parts.isHidden()) {
      schedule();
      return;
    }
    asking = true;
    parts
      .ask()
      .then(
        (patch) => {
          failures = 0;
          parts.patch(patch);
        },
        (error: unknown) => {
          failures = Math.min(failures + 1, 4);
          if (parts.isLoginFailure(error)) {
            parts.lost();
          }
        },
      )
      .finally(() => {
        asking = false;
        schedule();
      });
  }

  schedule();
  return {
    now: check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
