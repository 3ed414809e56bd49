import type { SiteNotice } from './use-notices.ts';

/** Sorts pinned notices first; each group preserves its order. */
export function sortPinnedFirst(notices: readonly SiteNotice[]): readonly SiteNotice[] {
  return notices.toSorted((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false));
}
