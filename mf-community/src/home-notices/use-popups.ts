import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { entriesForHost } from '../notice/domain-filter.ts';
import {
  clearVisit,
  hiddenChanges,
  hideForADay,
  hideForThisVisit,
  isHidden,
  subscribeHidden,
} from './hidden-popups.ts';

export type Popup = CallSuccess<'get-notice-popup'>['note'][number];

/** The pop-ups to show, the newest last, and the two ways to hide one. */
export interface Popups {
  readonly popups: readonly Popup[];
  readonly hideForADay: (popup: Popup) => void;
  readonly hideForThisVisit: (popup: Popup) => void;
}

/** One that lists this host twice is there twice, and hidden as one. */
export function keyOf({ id, domain }: Popup): string {
  return `${id} ${domain}`;
}

/** Hook: the pop-ups of this host that are not hidden. What was hidden for a visit is forgotten at every load of them. */
export function usePopups(): Popups {
  const call = platform.api.useCall('get-notice-popup', {});
  useSyncExternalStore(subscribeHidden, hiddenChanges);
  const [opened] = useState(Date.now);
  const loaded = call.answer?.note;
  useEffect(() => {
    if (loaded !== undefined) {
      clearVisit(platform.storage.device);
    }
  }, [loaded]);
  const shown = entriesForHost(loaded ?? [], window.location.host).filter(
    ({ id }) => !isHidden(platform.storage.device, id, opened),
  );
  return {
    popups: shown.toSorted(byNumber),
    hideForADay: ({ id }) => hideForADay(platform.storage.device, id, Date.now()),
    hideForThisVisit: ({ id }) => hideForThisVisit(platform.storage.device, id),
  };
}

/** The newest last, as far as the house counts them; those that it names by text stay in its order. */
function byNumber(a: Popup, b: Popup): number {
  return typeof a.id === 'number' && typeof b.id === 'number' ? a.id - b.id : 0;
}
