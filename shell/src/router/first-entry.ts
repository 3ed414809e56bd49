/**
 * Gives the entry of the history with which a page begins a key of its own, as the router reads it; a reload finds it
 * again. Without one all first pages share a key, and with it the place to which they were scrolled.
 */
export function nameFirstEntry(): void {
  const state = history.state as { readonly key?: unknown } | null;
  if (typeof state?.key !== 'string') {
    const key = `first-${Math.random().toString(36).slice(2, 10)}`;
    history.replaceState({ usr: null, idx: 0, ...state, key }, '');
  }
}
