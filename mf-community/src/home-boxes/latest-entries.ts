import { HOME_BOX_ITEMS } from 'shared-types/platform';

/** Returns the newest entries for a box of the home page; entries of the same time in their order. */
export function getLatestEntries<Entry extends { readonly at: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => getTime(b.at) - getTime(a.at)).slice(0, HOME_BOX_ITEMS);
}

/** Returns the time in ms; invalid dates count as the oldest. */
function getTime(date: string): number {
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? 0 : moment;
}
