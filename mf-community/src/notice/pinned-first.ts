import type { Notice } from './use-notices.ts';

/** Sorts pinned notices first; each group preserves its order. */
export function pinnedFirst(notices: readonly Notice[]): readonly Notice[] {
  return notices.toSorted((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false));
}
