import { pageLoad } from '../platform/page-load.ts';
import { browserStorage } from '../storage/browser-storage.ts';

const KEY = 'other-member';

/** A page that comes after a reload is not loaded again for the same reason within this time, in ms. */
const ONE_RELOAD_MS = 60_000;

/**
 * Loads the page again, unless that was done just before.
 * @returns false when it is this tab's second reload in a row, which would not help either
 */
export function reloadForOtherMember(): boolean {
  try {
    const storage = browserStorage('sessionStorage');
    const [at = 0, page = 0] = (storage?.getItem(KEY) ?? '').split(' ').map(Number);
    if (page === performance.timeOrigin) {
      // This page is being left already.
      return true;
    }
    if (storage === undefined || Date.now() - at < ONE_RELOAD_MS) {
      return false;
    }
    storage.setItem(KEY, `${Date.now()} ${performance.timeOrigin}`);
  } catch {
    return false;
  }
  pageLoad.reload();
  return true;
}
