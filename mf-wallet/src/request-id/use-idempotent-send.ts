import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from 'shared-types/platform';
import { platform } from 'shell/platform';
import type { Sent } from './failed-send.ts';
import {
  closeRequest,
  type FormRequest,
  markSent,
  type MoneyForm,
  openRequest,
  type SentForm,
  watchRequest,
} from './stored-request.ts';

/** Sends a form's request with the request id of that form. */
export interface IdempotentSend {
  /** True while something is under way, from the first press on. */
  readonly busy: boolean;
  /** What was sent and never answered: it may be sent again as it is, with one effect at most, or be given up. */
  readonly unanswered: SentForm | undefined;
  /** Runs one submit of the form; a second press while it runs does nothing. */
  readonly submit: (act: () => Promise<void>) => void;
  /**
   * Sends a call with the form's request id. The id is used up by an answer and stays when none came. Nothing is sent,
   * and a `conflict` told, when another tab used the id up meanwhile or sent something else with it.
   * @param spends whether an answer used the request up; every answer does unless it says otherwise
   */
  readonly send: <Answer>(
    what: Omit<SentForm, 'at'>,
    ask: (requestId: string) => Promise<Answer>,
    spends?: (answer: Answer) => boolean,
  ) => Promise<Sent<Answer>>;
  /** Gives the unanswered request up; what is sent next is another one. */
  readonly startAnew: () => void;
}

/**
 * Hook: one effect for one form, whatever happens to clicks, tabs and the connection. The id is made when it opens.
 * @param onRenewed called when the form got another request without sending one itself: it is to be emptied
 */
export function useIdempotentSend(form: MoneyForm, onRenewed: () => void): IdempotentSend {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const [request, setRequest] = useState(() => openRequest(form, userId));
  const current = useRef(request);
  /** What changes meanwhile is this form's own doing. */
  const underWay = useRef(false);

  const hold = (next: FormRequest) => {
    current.current = next;
    setRequest(next);
  };
  const catchUp = () => {
    const before = current.current.id;
    const next = openRequest(form, userId);
    hold(next);
    if (next.id !== before) {
      onRenewed();
    }
  };
  const caughtUp = useEffectEvent(catchUp);
  useEffect(() => {
    const unlessUnderWay = () => {
      if (!underWay.current) {
        caughtUp();
      }
    };
    unlessUnderWay();
    return watchRequest(form, userId, unlessUnderWay);
  }, [form, userId]);

  const { run, busy } = platform.useAction(async (act: () => Promise<void>) => {
    underWay.current = true;
    try {
      await act();
    } finally {
      underWay.current = false;
      catchUp();
    }
  });

  const settle = (id: string) => {
    closeRequest(form, userId, id);
    hold(openRequest(form, userId));
  };

  return {
    busy,
    unanswered: busy ? undefined : request.sent,
    submit: (act) => void run(act),
    send: async (what, ask, spends = () => true) => {
      const { id } = current.current;
      const { id: shared, sent: before } = openRequest(form, userId);
      if (shared !== id || (before !== undefined && (before.amount !== what.amount || before.payer !== what.payer))) {
        return { failure: { kind: 'conflict' } };
      }
      const sent = { ...what, at: before?.at ?? Date.now() };
      markSent(form, userId, id, sent);
      try {
        const answer = await ask(id);
        if (spends(answer)) {
          settle(id);
        } else {
          markSent(form, userId, id, before);
        }
        return { answer, again: before !== undefined };
      } catch (error) {
        const { kind } = error as ApiFailure;
        if (FINAL.has(kind)) {
          settle(id);
        } else {
          markSent(form, userId, id, TURNED_AWAY.has(kind) ? before : sent);
        }
        return { failure: { kind } };
      }
    },
    startAnew: () => {
      closeRequest(form, userId, current.current.id);
    },
  };
}

/** Failures after which an id is of no more use: refused as it is, or used for another request already. */
const FINAL: ReadonlySet<ApiFailure['kind']> = new Set(['invalid', 'conflict', 'missing', 'forbidden', 'refused']);

/** Failures of a request that nobody began to carry out. */
const TURNED_AWAY: ReadonlySet<ApiFailure['kind']> = new Set(['login', 'limited']);
