import { useRef, useState } from 'react';
import {
  type DraftFields,
  type DraftOptions,
  formatDraft,
  parseDraft,
  type Platform,
  type PlatformStorage,
} from 'shared-types/platform';

/** Returns the `useDraft` of the test platform, which stores drafts in the test's browser. @see Platform.useDraft */
export function testDrafts(storage: PlatformStorage, userId: () => string): Platform['useDraft'] {
  return function useDraft<Fields extends DraftFields>(key: string, empty: Fields, options: DraftOptions = {}) {
    const name = `draft.${key}.${userId()}`;
    const area = options.maxAgeMs === undefined ? storage.visit : storage.device;
    const [draft, setDraft] = useState(() => parseDraft(area.read(name), empty, Date.now(), options));
    const latest = useRef(draft);
    const change = (part: Partial<Fields>) => {
      // Stored immediately, because a form that unmounts does not render again.
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
