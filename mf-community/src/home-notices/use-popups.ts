import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { filterByHost } from '../notice/domain-filter.ts';
import {
  clearVisit,
  getHiddenVersion,
  hideForADay,
  hideForThisVisit,
  isHidden,
  subscribeHidden,
} from './hidden-popups.ts';

export type Popup = CallSuccess<'get-notice-popup'>['note'][number];

/** Returns the key of a pop-up; duplicates of the same host share it for hiding. */
export function getPopupKey({ id, domain }: Popup): string {
  return `${id} ${domain}`;
}

/** Returns the visible pop-ups of this host. What was hidden for a visit is cleared at every load of them. */
export function usePopups() {
  const call = platform.api.useCall('get-notice-popup', {});
  useSyncExternalStore(subscribeHidden, getHiddenVersion);
  const [opened] = useState(Date.now);
  const loaded = call.response?.note;
  useEffect(() => {
    if (loaded !== undefined) {
      clearVisit(platform.storage.device);
    }
  }, [loaded]);
  const shown = filterByHost(loaded ?? [], window.location.host).filter(
    ({ id }) => !isHidden(platform.storage.device, id, opened),
  );
  return {
    popups: shown.toSorted(compareByNumber),
    hideForADay: ({ id }: Popup) => hideForADay(platform.storage.device, id, Date.now()),
    hideForThisVisit: ({ id }: Popup) => hideForThisVisit(platform.storage.device, id),
  };
}

/** Sorts the newest last by number; text ids preserve their order. */
function compareByNumber(a: Popup, b: Popup): number {
  return typeof a.id === 'number' && typeof b.id === 'number' ? a.id - b.id : 0;
}
