import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { filterByHost } from '../notice/domain-filter.ts';
import { POPUP_HIDE_MS, type StoredTexts } from 'shared-types/platform';

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

const DAY_KEY = 'pop_';
const VISIT_KEY = 'pop2_';

const listeners = new Set<() => void>();
let changes = 0;

function notifyListeners(): void {
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** Subscribes to changes of hidden pop-ups; for `useSyncExternalStore`. */
function subscribeHidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a number that differs after each change. */
function getHiddenVersion(): number {
  return changes;
}

/** Returns true if a pop-up is hidden, for a period or for this visit (spec section 4). */
export function isHidden(storage: StoredTexts, id: number | string, now: number): boolean {
  const since = Number(storage.read(`${DAY_KEY}${id}`) ?? Number.NaN);
  return now - since < POPUP_HIDE_MS || storage.read(`${VISIT_KEY}${id}`) !== undefined;
}

/** Hides a pop-up for 24 hours. */
export function hideForADay(storage: StoredTexts, id: number | string, now: number): void {
  storage.write(`${DAY_KEY}${id}`, String(now));
  notifyListeners();
}

/** Hides a pop-up while this page is open. */
export function hideForThisVisit(storage: StoredTexts, id: number | string): void {
  storage.write(`${VISIT_KEY}${id}`, '1');
  notifyListeners();
}

/** Clears what was hidden for a visit; called at every load of the notices. */
export function clearVisit(storage: StoredTexts): void {
  const visitKeys = storage.keys().filter((key) => key.startsWith(VISIT_KEY));
  visitKeys.forEach((key) => storage.remove(key));
  if (visitKeys.length > 0) {
    notifyListeners();
  }
}
