import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from 'shared-types/platform';
import { platform } from 'shell/platform';
import {
  closeRequest,
  type FormRequest,
  markSent,
  type MoneyFormName,
  openRequest,
  type SentForm,
  watchRequest,
} from './stored-request.ts';

/** Result of a money request: the backend's response, or why it is missing. */
export type SendResult<Answer> =
  | {
      readonly response: Answer;
      /** True if an earlier send of this request had no response: this response may belong to it. */
      readonly again?: boolean;
    }
  | { readonly failure: Pick<ApiFailure, 'kind'> };

export interface IdempotentSend {
  /** Whether a submission runs, from the first click on. */
  readonly busy: boolean;
  /** Sent data without a response: it can be sent again unchanged, with one effect at most, or be dropped. */
  readonly unanswered: SentForm | undefined;
  /** Runs one submission of the form; ignores further calls while it runs. */
  readonly submit: (act: () => Promise<void>) => void;
  /**
   * Sends a call with the form's request id. A response uses the id up; without one it stays. Sends nothing and returns
   * `conflict` if another tab used the id meanwhile or sent other data with it.
   * @param spends whether a response uses the id up; by default always
   */
  readonly send: <Answer>(
    what: Omit<SentForm, 'at'>,
    ask: (requestId: string) => Promise<Answer>,
    spends?: (response: Answer) => boolean,
  ) => Promise<SendResult<Answer>>;
  /** Drops the unanswered request; the next send is a new one. */
  readonly discard: () => void;
}

/**
 * Makes a form take effect at most once, despite repeated clicks, other tabs and lost connections.
 * @param onRenewed called when the form got a new request without sending: clear its fields
 */
export function useIdempotentSend(form: MoneyFormName, onRenewed: () => void): IdempotentSend {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const [request, setRequest] = useState(() => openRequest(form, userId));
  const current = useRef(request);
  /** True during a submission: changes of the stored request are then this form's own. */
  const isRunning = useRef(false);

  const setCurrent = (next: FormRequest) => {
    current.current = next;
    setRequest(next);
  };
  const catchUp = () => {
    const before = current.current.id;
    const next = openRequest(form, userId);
    setCurrent(next);
    if (next.id !== before) {
      onRenewed();
    }
  };
  const caughtUp = useEffectEvent(catchUp);
  useEffect(() => {
    const catchUpUnlessRunning = () => {
      if (!isRunning.current) {
        caughtUp();
      }
    };
    catchUpUnlessRunning();
    return watchRequest(form, userId, catchUpUnlessRunning);
  }, [form, userId]);

  const { run, busy } = platform.useAction(async (act: () => Promise<void>) => {
    isRunning.current = true;
    try {
      await act();
    } finally {
      isRunning.current = false;
      catchUp();
    }
  });

  const settle = (id: string) => {
    closeRequest(form, userId, id);
    setCurrent(openRequest(form, userId));
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
        const response = await ask(id);
        if (spends(response)) {
          settle(id);
        } else {
          markSent(form, userId, id, before);
        }
        return { response, again: before !== undefined };
      } catch (error) {
        const { kind } = error as ApiFailure;
        if (FINAL.has(kind)) {
          settle(id);
        } else {
          markSent(form, userId, id, NOT_EXECUTED.has(kind) ? before : sent);
        }
        return { failure: { kind } };
      }
    },
    discard: () => {
      closeRequest(form, userId, current.current.id);
      catchUp();
    },
  };
}

/** Failures that end a request id: rejected permanently, or already used for another request. */
const FINAL: ReadonlySet<ApiFailure['kind']> = new Set(['invalid', 'conflict', 'missing', 'forbidden', 'refused']);

/** Failures before the backend started to execute a request. */
const NOT_EXECUTED: ReadonlySet<ApiFailure['kind']> = new Set(['login', 'limited']);
