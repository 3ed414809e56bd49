import { SESSION_WARNING_MS } from 'shared-types/platform';
import type { SessionEnd } from './session-end.ts';

/** Dependencies of the warning; tests replace them. */
export interface SessionWarningParts {
  readonly isLoggedIn: () => boolean;
  /** Prompts whether to continue; not called for an end that is final. */
  readonly offer: (end: SessionEnd) => Promise<boolean>;
  /** Shows an end that cannot be extended. */
  readonly warn: (end: SessionEnd) => void;
  /** Makes a call for the member, which extends the session. */
  readonly goOn: () => void;
  /** Checks at the end whether the session has really ended. */
  readonly look: () => void;
}

/** A running warning. */
export interface SessionWarning {
  /** Sets the end, or another one. */
  readonly endsAt: (end: SessionEnd | undefined) => void;
  readonly stop: () => void;
}

/** Wait after the end in ms: the proxy counts whole seconds, and the clocks differ. */
const CERTAIN_MS = 2_000;

/** Warns two minutes before a session ends, once for each end, and checks at the end. */
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
