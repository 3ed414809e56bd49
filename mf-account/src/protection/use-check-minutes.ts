import { useState } from 'react';
import { platform } from 'shell/platform';

interface Choice {
  readonly minutes: number | null;
  readonly before: number | null;
  readonly isSaved: boolean;
}

/** Returns the interval of the reality check. A choice is shown as saving until the backend confirms it; the last one applies. */
export function useCheckMinutes(minutes: number | null) {
  const { send } = platform.api.useSend('rg-set-check', { inOrder: true });
  const [last, setLast] = useState<Choice>();
  // After a confirmation, `minutes` is outdated until the next fetch.
  const applies = last !== undefined && (!last.isSaved || last.before === minutes);
  return {
    chosen: applies ? last.minutes : minutes,
    /** State of the last choice made on this page. */
    state: last === undefined ? ('unchanged' as const) : last.isSaved ? ('saved' as const) : ('saving' as const),
    choose: async (choice: number | null) => {
      const own = { minutes: choice, before: minutes, isSaved: false };
      setLast(own);
      const response = await send({ minutes: choice }).catch(platform.dialogs.failure);
      setLast((latest) => (latest === own ? response && { ...own, isSaved: true } : latest));
    },
  };
}
