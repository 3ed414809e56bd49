/** Sets a unique key for the initial history entry; without one all initial pages share a scroll position. */
export function assignInitialHistoryKey(): void {
  const state = history.state as { readonly key?: unknown } | null;
  if (typeof state?.key !== 'string') {
    const key = `first-${Math.random().toString(36).slice(2, 10)}`;
    history.replaceState({ usr: null, idx: 0, ...state, key }, '');
  }
}
