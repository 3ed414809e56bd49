import { focusManager, onlineManager } from '@tanstack/react-query';

// Games are played in windows of their own: who comes back from one finds a page that was in sight all the time.
focusManager.setEventListener((woken) => {
  const onFocus = () => woken();
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  return () => {
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
  };
});

/**
 * Calls back when there is reason to hope that what failed works now: the connection is back, or the reader looks at
 * the page again. Reads wake up by the same signs.
 * @returns a function that ends it
 */
export function onWakeUp(callback: () => void): () => void {
  const stopFocus = focusManager.subscribe((inSight) => (inSight ? callback() : undefined));
  const stopOnline = onlineManager.subscribe((online) => (online ? callback() : undefined));
  return () => {
    stopFocus();
    stopOnline();
  };
}
