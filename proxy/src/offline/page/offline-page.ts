/** Times between two attempts, in ms. */
const MIN_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 30_000;

/** Texts of the offline page in one language. */
interface OfflineLanguage {
  readonly tag: string;
  /** By the name in `data-text`. */
  readonly words: Readonly<Record<string, string>>;
  readonly messages: { readonly looking: string; readonly stillOffline: string; readonly back: string };
}

export interface OfflinePageSettings {
  /** By the value of the language cookie; the first one is the default. */
  readonly languages: Readonly<Record<string, OfflineLanguage>>;
  /** Names of the language cookie. */
  readonly cookies: readonly string[];
  /** URL of the connection check. */
  readonly look: string;
}

/**
 * Shows the chosen language and reloads the page when the site responds again: on the online event, on click, and by
 * polling, since browsers do not detect every reconnection.
 */
export function waitForConnection(settings: OfflinePageSettings, reload = () => location.reload()): void {
  const { languages, cookies, look } = settings;
  const chosen = cookies.map((name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1]).find(Boolean);
  const language = Object.entries(languages).find(([locale]) => locale === chosen)?.[1] ?? Object.values(languages)[0];
  document.documentElement.lang = language?.tag ?? '';
  for (const part of document.querySelectorAll<HTMLElement>('[data-text]')) {
    part.textContent = language?.words[part.dataset.text ?? ''] ?? '';
  }
  const status = document.querySelector('[role=status]');
  const showStatus = (text = '') => {
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
      await fetch(look, { method: 'HEAD', cache: 'no-store' });
      showStatus(language?.messages.back);
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
    showStatus(language?.messages.looking);
    void tryAgain().then(() => {
      if (status?.textContent === language?.messages.looking) {
        showStatus(language?.messages.stillOffline);
      }
    });
  });
}
