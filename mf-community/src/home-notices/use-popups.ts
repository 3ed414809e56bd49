import { useEffect, useReducer, useState } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { filterByHost } from '../notice/domain-filter.ts';
import { POPUP_HIDE_MS } from 'shared-types/platform';

export type Popup = CallSuccess<'get-notice-popup'>['note'][number];

/** Returns the key of a pop-up; duplicates of the same host share it for hiding. */
export function getPopupKey({ id, domain }: Popup): string {
  return `${id} ${domain}`;
}

/** Returns the visible pop-ups of this host. What was hidden for a visit is cleared at every load of them. */
export function usePopups() {
  const call = platform.api.useCall('get-notice-popup', {});
  // What is hidden is stored in the browser: reads it again after a change.
  const [, readAgain] = useReducer((changes: number) => changes + 1, 0);
  const [opened] = useState(Date.now);
  const loaded = call.response?.note;
  useEffect(() => {
    if (loaded !== undefined) {
      clearVisit();
      readAgain();
    }
  }, [loaded]);
  const hide = (key: string, { id }: Popup) => {
    platform.storage.device.write(`${key}${id}`, String(Date.now()));
    readAgain();
  };
  const shown = filterByHost(loaded ?? [], window.location.host).filter(({ id }) => !isHidden(id, opened));
  return {
    popups: shown.toSorted(compareByNumber),
    /** Hides a pop-up for 24 hours. */
    hideForADay: (popup: Popup) => hide(DAY_KEY, popup),
    /** Hides a pop-up while this page is open. */
    hideForThisVisit: (popup: Popup) => hide(VISIT_KEY, popup),
  };
}

/** Sorts the newest last by number; text ids preserve their order. */
function compareByNumber(a: Popup, b: Popup): number {
  return typeof a.id === 'number' && typeof b.id === 'number' ? a.id - b.id : 0;
}

const DAY_KEY = 'pop_';
const VISIT_KEY = 'pop2_';

/** Returns true if a pop-up is hidden, for a period or for this visit (spec section 4). */
export function isHidden(id: number | string, now: number): boolean {
  const { device } = platform.storage;
  const since = Number(device.read(`${DAY_KEY}${id}`) ?? Number.NaN);
  return now - since < POPUP_HIDE_MS || device.read(`${VISIT_KEY}${id}`) !== undefined;
}

/** Clears what was hidden for a visit; called at every load of the notices. */
function clearVisit(): void {
  const { device } = platform.storage;
  const visitKeys = device.keys().filter((key) => key.startsWith(VISIT_KEY));
  visitKeys.forEach((key) => device.remove(key));
}
