/** Browser features for electing a leader; tests replace them. */
export interface LeaderParts {
  /** The browser's locks; without them every tab leads itself. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly isHidden: () => boolean;
  /** Called when this tab starts to lead. */
  readonly onLead: () => void;
}

/** This tab's candidacy. */
export interface Leader {
  readonly leads: () => boolean;
  /** Must be called when the page is hidden or shown: a hidden tab yields to a visible one. */
  readonly visibilityChanged: () => void;
  readonly stop: () => void;
}

const LOCK = 'health-check';

/** Competes to be the leading tab: there is one at a time, and another takes over when it is closed. */
export function electLeaderTab({ locks, isHidden, onLead }: LeaderParts): Leader {
  let leading = locks === undefined;
  let withdraw: (() => void) | undefined;

  const compete = () => {
    if (locks === undefined || withdraw !== undefined) {
      return;
    }
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    withdraw = () => {
      leading = false;
      waiting.abort();
      release();
    };
    locks
      .request(LOCK, { signal: waiting.signal }, async () => {
        if (!waiting.signal.aborted) {
          leading = true;
          onLead();
          await released;
        }
      })
      // Aborted while queued.
      .catch(() => undefined);
  };
  const stepBack = () => {
    withdraw?.();
    withdraw = undefined;
  };

  const visibilityChanged = () => (isHidden() ? stepBack() : compete());
  visibilityChanged();
  return { leads: () => leading, visibilityChanged, stop: stepBack };
}
