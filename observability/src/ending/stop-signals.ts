interface Ending {
  /** Time to continue serving after SIGTERM, so that load balancers can react, in ms. */
  readonly pauseMs: number;
  /** Called immediately; lets readiness checks fail. */
  readonly start: () => void;
  /** Called after the pause; rejects new requests and ends when requests in flight have finished. */
  readonly end: () => void;
}

/** Ends this process in two steps after SIGTERM. SIGINT, the end of its parent, or a second signal skip the pause. */
export function endOnSignals({ pauseMs, start, end }: Ending): void {
  let pause: NodeJS.Timeout | undefined;
  let ended = false;
  const endProcess = () => {
    clearTimeout(pause);
    if (!ended) {
      ended = true;
      end();
    }
  };
  const stop = (waits: boolean) => {
    start();
    if (waits && pauseMs > 0 && pause === undefined) {
      pause = setTimeout(endProcess, pauseMs);
    } else {
      endProcess();
    }
  };
  process.on('SIGTERM', () => stop(true));
  process.on('SIGINT', () => stop(false));
  process.once('disconnect', () => stop(false));
}

/**
 * Reads the pause after SIGTERM from STOP_PAUSE_MS; the default is 5 s in production and 0 elsewhere.
 * @param problems receives a message if the variable is invalid
 */
export function readStopPause(env: NodeJS.ProcessEnv, problems: string[]): number {
  const text = env.STOP_PAUSE_MS;
  if (text === undefined || text === '') {
    return env.NODE_ENV === 'production' ? PRODUCTION_PAUSE_MS : 0;
  }
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > MAX_PAUSE_MS) {
    problems.push(`STOP_PAUSE_MS is "${text}", but must be milliseconds from 0 to ${MAX_PAUSE_MS}.`);
  }
  return value;
}

const PRODUCTION_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;
