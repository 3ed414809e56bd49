import { type StoredTexts, POPUP_HIDE_MS } from 'shared-types/platform';

const DAY_KEY = 'pop_';
const VISIT_KEY = 'pop2_';

const listeners = new Set<() => void>();
let changes = 0;

function notifyListeners(): void {
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** Subscribes to changes of hidden pop-ups; for `useSyncExternalStore`. */
export function subscribeHidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a number that differs after each change. */
export function getHiddenVersion(): number {
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
