import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from 'shared-types';
import { platform } from 'shell/platform';
import { closeRequest, isRequestClosed, type MoneyForm, openRequest, requestKey } from './stored-request.ts';

/** Sends a form's request with the request id of that form. */
export interface SendOnce {
  /** True while something is under way, from the first press on. */
  readonly busy: boolean;
  /** True when the last send got no answer: sending again is safe and has one effect at most. */
  readonly unanswered: boolean;
  /** Runs one submit of the form; a second press while it runs does nothing. */
  readonly submit: (act: () => Promise<void>) => void;
  /**
   * Sends a call with the form's request id. The id is used up by an answer, a refusal included, and stays when none
   * came, so that the next send is the same request.
   * @throws {ApiFailure}
   */
  readonly send: <Answer>(ask: (requestId: string) => Promise<Answer>) => Promise<Answer>;
}

/**
 * Hook: one effect for one form, whatever happens to clicks, tabs and the connection. The id is made when it opens.
 * @param onSentElsewhere called when another tab sent the same form: it is to be emptied, for what it says is done
 */
export function useSendOnce(form: MoneyForm, onSentElsewhere: () => void): SendOnce {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const underWay = useRef(false);
  const requestId = useRef('');
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const sentElsewhere = useEffectEvent(onSentElsewhere);

  useEffect(() => {
    requestId.current = openRequest(form, userId);
    const onStorage = ({ key }: StorageEvent) => {
      const open = !underWay.current && key === requestKey(form, userId);
      if (open && isRequestClosed(form, userId, requestId.current)) {
        requestId.current = openRequest(form, userId);
        setUnanswered(false);
        sentElsewhere();
      }
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [form, userId]);

  const settle = (id: string) => {
    closeRequest(form, userId, id);
    requestId.current = openRequest(form, userId);
    setUnanswered(false);
  };

  return {
    busy,
    unanswered,
    submit: (act) => {
      if (underWay.current) {
        return;
      }
      underWay.current = true;
      setBusy(true);
      void act().finally(() => {
        underWay.current = false;
        setBusy(false);
      });
    },
    send: async (ask) => {
      const id = requestId.current;
      try {
        const answer = await ask(id);
        settle(id);
        return answer;
      } catch (failure) {
        if (isFinal(failure as ApiFailure)) {
          settle(id);
        } else {
          setUnanswered(true);
        }
        throw failure;
      }
    },
  };
}

/** Whether a failure tells that this id is of no more use: refused as it is, or used for another request already. */
function isFinal({ kind }: ApiFailure): boolean {
  return kind === 'invalid' || kind === 'conflict' || kind === 'missing' || kind === 'forbidden';
}
