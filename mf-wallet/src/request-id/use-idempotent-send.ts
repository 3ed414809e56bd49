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
  /** True while a submit is in progress, from the first click on. */
  readonly busy: boolean;
  /** A sent request without response: it may be repeated unchanged, with one effect at most, or dropped. */
  readonly unanswered: SentForm | undefined;
  /** Runs one submit of the form; a second click while it runs does nothing. */
  readonly submit: (act: () => Promise<void>) => void;
  /**
   * Sends a call with the form's request id. A response completes the id; without one it stays. Sends nothing and
   * returns a `conflict` if another tab completed the id meanwhile or sent something else with it. @param spends
   * returns true if a response completed the request; by default all do
   */
  readonly send: <Answer>(
    what: Omit<SentForm, 'at'>,
    ask: (requestId: string) => Promise<Answer>,
    spends?: (answer: Answer) => boolean,
  ) => Promise<Sent<Answer>>;
  /** Drops the unconfirmed request; the next send is another one. */
  readonly startAnew: () => void;
}

/**
 * Returns functions that give one form one effect, regardless of clicks, tabs and the connection. The id is created
 * when the form opens. @param onRenewed called when the form got another request without sending one itself: it must be
 * emptied
 */
export function useIdempotentSend(form: MoneyForm, onRenewed: () => void): IdempotentSend {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const [request, setRequest] = useState(() => openRequest(form, userId));
  const current = useRef(request);
  /** Changes meanwhile are caused by this form. */
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

/** Failures that end an id: rejected as it is, or used for another request. */
const FINAL: ReadonlySet<ApiFailure['kind']> = new Set(['invalid', 'conflict', 'missing', 'forbidden', 'refused']);

/** Failures of a request that was not executed. */
const TURNED_AWAY: ReadonlySet<ApiFailure['kind']> = new Set(['login', 'limited']);
