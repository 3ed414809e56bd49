/** Times between two attempts, in ms. */
const MIN_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 30_000;

/** URL for the connection check, which does not call the backend. */
const CHECKED_URL = '/healthz';

export interface OfflineMessages {
  readonly looking: string;
  readonly stillOffline: string;
  readonly back: string;
}

/**
 * Reloads the page when the site responds again: on the online event, on click, and by polling, since browsers do not
 * detect every reconnection.
 */
export function waitForConnection(messages: OfflineMessages, reload = () => location.reload()): void {
  const status = document.querySelector('[role=status]');
  const showStatus = (text: string) => {
    if (status !== null) {
      status.textContent = text;
    }
  };

  let pause = MIN_PAUSE_MS;
  let isLooking = false;
  let timer = setTimeout(() => void tryAgain(), pause);
  async function tryAgain(): Promise<void> {
    if (isLooking) {
      return;
    }
    isLooking = true;
    clearTimeout(timer);
    try {
      // Any status means that the site responds.
      await fetch(CHECKED_URL, { method: 'HEAD', cache: 'no-store' });
      showStatus(messages.back);
      reload();
    } catch {
      pause = Math.min(MAX_PAUSE_MS, pause * 1.5);
      // Random delay, so that members do not reload simultaneously after an outage.
      timer = setTimeout(() => void tryAgain(), pause * (0.75 + Math.random() / 2));
    } finally {
      isLooking = false;
    }
  }

  addEventListener('online', () => void tryAgain());
  document.querySelector('button')?.addEventListener('click', () => {
    showStatus(messages.looking);
    void tryAgain().then(() => {
      if (status?.textContent === messages.looking) {
        showStatus(messages.stillOffline);
      }
    });
  });
}
