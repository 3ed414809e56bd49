/** What deciding on a leader needs of the browser; tests put their own in. */
export interface LeaderParts {
  /** The browser's locks, undefined where it has none: then every tab leads itself. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly isHidden: () => boolean;
  /** Told when this tab begins to lead. */
  readonly onLead: () => void;
}

/** This tab's part in deciding who speaks for all tabs of the browser. */
export interface Leader {
  readonly leads: () => boolean;
  /** To be told whenever the page was hidden or shown: a hidden tab leaves the lead to one that is looked at. */
  readonly visibilityChanged: () => void;
  readonly stop: () => void;
}

const LOCK = 'health-check';

/** Stands for the lead: one tab of the browser has it at a time, and when that one goes another takes over. */
export function standForLead({ locks, isHidden, onLead }: LeaderParts): Leader {
  let leading = locks === undefined;
  let withdraw: (() => void) | undefined;

  const stand = () => {
    if (locks === undefined || withdraw !== undefined) {
      return;
    }
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
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
          await held;
        }
      })
      // Withdrawn before its turn came.
      .catch(() => undefined);
  };
  const stepBack = () => {
    withdraw?.();
    withdraw = undefined;
  };

  const visibilityChanged = () => (isHidden() ? stepBack() : stand());
  visibilityChanged();
  return { leads: () => leading, visibilityChanged, stop: stepBack };
}
