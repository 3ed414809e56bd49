import { useState } from 'react';
import { platform } from 'shell/platform';
import { type Draft, keepDraft, readDraft } from './draft.ts';

/**
 * Hook: what the member has written and not sent, kept when the page is left.
 * @param ticket the ticket that more is written in; a new one when absent
 */
export function useDraft(ticket?: number | string): readonly [Draft, (changed: Draft) => void] {
  const userId = platform.session.use((state) => state.user?.userId ?? '');
  const owner = ticket === undefined ? { userId } : { userId, ticket };
  const [draft, setDraft] = useState(() => readDraft(platform.storage.device, owner, Date.now()));
  return [
    draft,
    (changed) => {
      setDraft(changed);
      keepDraft(platform.storage.device, owner, changed, Date.now());
    },
  ];
}
