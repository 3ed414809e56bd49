// Runs in the page that is shown while there is no line, as plain text: nothing is imported.

/**
 * Speaks the language that was chosen, and opens the page that was asked for as soon as the site answers again: at the
 * browser's word, at a press, and by looking every 3 s and then less often, since browsers do not notice every line.
 * @param {Record<string, {
 *   tag: string, words: Record<string, string>, says: { looking: string, stillAway: string, back: string }
 * }>} languages by the value of their cookie
 * @param {{ cookies: readonly string[], look: string, reload: () => void }} site names of the language's cookie, an address that
 *   answers whoever asks, and what opens the page again
 */
export function waitForLine(languages, { cookies, look, reload }) {
  const FIRST = 3000;
  const LONGEST = 30000;
  const kept = cookies.flatMap((name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1] ?? []);
  const chosen = kept[0] ?? '';
  const { tag, words, says } =
    (Object.hasOwn(languages, chosen) && languages[chosen]) || Object.values(languages)[0] || {};
  document.documentElement.lang = tag ?? '';
  for (const part of document.querySelectorAll('[data-text]')) {
    part.textContent = words?.[part.getAttribute('data-text') ?? ''] ?? '';
  }
  const status = document.querySelector('[role=status]');
  const say = (/** @type {string | undefined} */ word) => {
    if (status !== null) {
      status.textContent = word ?? '';
    }
  };

  let pause = FIRST;
  let looking = false;
  let timer = setTimeout(() => void lookAgain(), pause);
  async function lookAgain() {
    if (looking) {
      return;
    }
    looking = true;
    clearTimeout(timer);
    try {
      // Whatever it answers, something has answered.
      await fetch(look, { method: 'HEAD', cache: 'no-store' });
      say(says?.back);
      reload();
    } catch {
      pause = Math.min(LONGEST, pause * 1.5);
      // Not all members at once, when it was the site that was away.
      timer = setTimeout(() => void lookAgain(), pause * (0.75 + Math.random() / 2));
    } finally {
      looking = false;
    }
  }

  addEventListener('online', () => void lookAgain());
  document.querySelector('button')?.addEventListener('click', () => {
    say(says?.looking);
    void lookAgain().then(() => {
      if (status?.textContent === says?.looking) {
        say(says?.stillAway);
      }
    });
  });
}
