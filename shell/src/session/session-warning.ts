import { SESSION_WARNING_MS } from 'shared-types/platform';
import type { SessionEnd } from './session-end.ts';

/** What the warning works with; tests put their own in. */
export interface SessionWarningParts {
  readonly isLoggedIn: () => boolean;
  /** Asks whether to go on; never asked for an end that is final. */
  readonly offer: (end: SessionEnd) => Promise<boolean>;
  /** Tells of an end that cannot be put off. */
  readonly warn: (end: SessionEnd) => void;
  /** Does something of the member's own, so that the session goes on. */
  readonly goOn: () => void;
  /** The end has come: finds out whether it really has. */
  readonly look: () => void;
}

/** A running warning. */
export interface SessionWarning {
  /** The end is known, or another one than before. */
  readonly endsAt: (end: SessionEnd | undefined) => void;
  readonly stop: () => void;
}

/** The proxy counts in whole seconds and its clock is not ours: a moment later it is certain. */
const CERTAIN_MS = 2_000;

/** Warns two minutes before a session ends, once for each end, and looks when the end has come. */
export function startSessionWarning(parts: SessionWarningParts): SessionWarning {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let known: SessionEnd | undefined;
  let warned: number | undefined;

  const warn = () => {
    const end = known;
    if (end === undefined || warned === end.at || !parts.isLoggedIn()) {
      return;
    }
    warned = end.at;
    if (end.final) {
      parts.warn(end);
    } else {
      void parts.offer(end).then((wanted) => (wanted ? parts.goOn() : undefined));
    }
  };
  const stop = () => timers.forEach((timer) => clearTimeout(timer));
  return {
    stop,
    endsAt: (end) => {
      stop();
      known = end;
      if (end !== undefined) {
        const left = end.at - Date.now();
        timers = [
          setTimeout(warn, Math.max(0, left - SESSION_WARNING_MS)),
          setTimeout(() => (parts.isLoggedIn() ? parts.look() : undefined), Math.max(0, left + CERTAIN_MS)),
        ];
      }
    },
  };
}
