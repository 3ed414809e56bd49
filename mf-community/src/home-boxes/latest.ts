import { HOME_BOX_ITEMS } from 'shared-types/platform';

/** The newest entries for a box of the home page, in whatever order they came; of one moment, the first that came. */
export function latest<Entry extends { readonly at: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => momentOf(b.at) - momentOf(a.at)).slice(0, HOME_BOX_ITEMS);
}

/** In ms; what is no date counts as the oldest. */
function momentOf(date: string): number {
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? 0 : moment;
}
