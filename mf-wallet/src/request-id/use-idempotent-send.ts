import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from 'shared-types/platform';
import { platform } from 'shell/platform';
import {
  getRequestKey,
  type MoneyFormName,
  openRequest,
  replaceRequest,
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

/**
 * Makes a form take effect at most once, despite repeated clicks, other tabs and lost connections.
 * @param onRenewed called when the form got a new request without sending: clear its fields
 */
export function useIdempotentSend(form: MoneyFormName, onRenewed: () => void) {
  const key = getRequestKey(
    form,
    platform.session.use(({ user }) => user?.userId ?? ''),
  );
  const [request, setRequest] = useState(() => openRequest(key));
  const current = useRef(request);
  /** True during a submission: changes of the stored request are then this form's own. */
  const isRunning = useRef(false);

  const reopen = () => {
    current.current = openRequest(key);
    setRequest(current.current);
  };
  const catchUp = () => {
    const { id } = current.current;
    reopen();
    if (current.current.id !== id) {
      onRenewed();
    }
  };
  const catchUpUnlessRunning = useEffectEvent(() => {
    if (!isRunning.current) {
      catchUp();
    }
  });
  useEffect(() => {
    catchUpUnlessRunning();
    return watchRequest(key, () => catchUpUnlessRunning());
  }, [key]);

  const { run, busy } = platform.useAction(async (act: () => Promise<void>) => {
    isRunning.current = true;
    try {
      await act();
    } finally {
      isRunning.current = false;
      catchUp();
    }
  });

  return {
    /** Whether a submission runs, from the first click on. */
    busy,
    /** Sent data without a response: it can be sent again unchanged, with one effect at most, or be dropped. */
    unanswered: busy ? undefined : request.sent,
    /** Runs one submission of the form; ignores further calls while it runs. */
    submit: (act: () => Promise<void>) => void run(act),
    /**
     * Sends a call with the form's request id. A response uses the id up; without one it stays. Sends nothing and returns
     * `conflict` if another tab used the id meanwhile or sent other data with it.
     * @param spends whether a response uses the id up; by default always
     */
    send: async <Answer>(
      what: Omit<SentForm, 'at'>,
      ask: (requestId: string) => Promise<Answer>,
      spends: (response: Answer) => boolean = () => true,
    ): Promise<SendResult<Answer>> => {
      const { id } = current.current;
      const { id: shared, sent: before } = openRequest(key);
      if (shared !== id || (before !== undefined && (before.amount !== what.amount || before.payer !== what.payer))) {
        return { failure: { kind: 'conflict' } };
      }
      const spend = () => {
        replaceRequest(key, id);
        reopen();
      };
      const mark = (next: SentForm | undefined) => replaceRequest(key, id, { id, sent: next });
      const sent = { ...what, at: before?.at ?? Date.now() };
      mark(sent);
      try {
        const response = await ask(id);
        (spends(response) ? spend : () => mark(before))();
        return { response, again: before !== undefined };
      } catch (error) {
        const { kind } = error as ApiFailure;
        if (FINAL.has(kind)) {
          spend();
        } else {
          // Another tab may have marked the request as not executed meanwhile.
          mark(NOT_EXECUTED.has(kind) ? before : sent);
        }
        return { failure: { kind } };
      }
    },
    /** Drops the unanswered request; the next send is a new one. */
    discard: () => {
      replaceRequest(key, current.current.id);
      catchUp();
    },
  };
}

/** Failures that end a request id: rejected permanently, or already used for another request. */
const FINAL: ReadonlySet<ApiFailure['kind']> = new Set(['invalid', 'conflict', 'missing', 'forbidden', 'refused']);

/** Failures before the backend started to execute a request. */
const NOT_EXECUTED: ReadonlySet<ApiFailure['kind']> = new Set(['login', 'limited']);
