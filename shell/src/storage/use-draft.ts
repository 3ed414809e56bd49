import { useLayoutEffect, useRef } from 'react';
import {
  type DraftFields,
  type DraftOptions,
  formatDraft,
  parseDraft,
  type Platform,
  type PlatformStorage,
} from 'shared-types/platform';
import { useStoredState } from 'ui';
import { session } from '../session/session.ts';
import { getDraftName } from './has-draft.ts';

/** Creates the hook `Platform.useDraft` of one feature, which stores a draft per member. */
export function createDraftHook(storage: PlatformStorage): Platform['useDraft'] {
  return function useDraft<Fields extends DraftFields>(key: string, empty: Fields, options: DraftOptions = {}) {
    const userId = session.use(({ user }) => user?.userId ?? '');
    const name = getDraftName(key, userId);
    const area = options.maxAgeMs === undefined ? storage.visit : storage.device;
    const [draft, setDraft] = useStoredState(() => parseDraft(area.read(name), empty, Date.now(), options), empty);
    const latest = useRef(draft);
    useLayoutEffect(() => {
      latest.current = draft;
    }, [draft]);
    const change = (part: Partial<Fields>) => {
      // Stored immediately, since an unmounted form does not render again.
      latest.current = { ...latest.current, ...part };
      const text = formatDraft(latest.current, empty, Date.now());
      if (text === undefined) {
        area.remove(name);
      } else {
        area.write(name, text);
      }
      setDraft(latest.current);
    };
    return [draft, change] as const;
  };
}
