import type { Notice } from './use-notices.ts';

/** Notices with those that the house pinned before the others; each group keeps its order. */
export function pinnedFirst(notices: readonly Notice[]): readonly Notice[] {
  return notices.toSorted((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false));
}
