/**
 * Calls back when there is reason to hope that what failed works now: the connection is back, or the reader looks at
 * the page again.
 * @returns a function that ends it
 */
export function onWakeUp(callback: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') {
      callback();
    }
  };
  window.addEventListener('online', callback);
  window.addEventListener('focus', callback);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('focus', callback);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
