// Runs in the page, before anything else, as plain text from the proxy: nothing is imported, and nothing is used that
// an old browser could not read. Lines that are comments are not sent.

/**
 * Watches the shell's start. A shell that does not come, throws, or shows nothing in time is reported, and the page is
 * loaded once more with the version before; when there is none, or it fails as well, words and a button are shown.
 * @param {import('../start-guard-settings.ts').StartGuardSettings} settings
 * @param {{ go(address: string): void, reload(): void }} [loads] full loads of a page
 */
export function guardStart(
  settings,
  loads = { go: (address) => location.replace(address), reload: () => location.reload() },
) {
  const { version, files, memory, report } = settings;
  const page = window;
  // Taken before the shell and the features run.
  const send = page.fetch.bind(page);
  const stringify = JSON.stringify;
  const stopTicking = page.clearInterval.bind(page);

  // How long the shell may take, in seconds: on its way, once its scripts ran, and after it threw.
  const ON_THE_WAY = 30;
  const AFTER_SCRIPTS = 10;
  const AFTER_THROW = 2;
  // What it shows has to stand for so long.
  const SETTLED = 2;
  // A page that lives says so more often than this, in seconds; one that hangs cannot.
  const ALIVE = 5;

  let left = ON_THE_WAY;
  let what = 'Nothing was shown in time.';
  let where = '';
  let over = false;
  let featuresRun = false;
  let saidAlive = false;
  /** @type {HTMLElement | undefined} */
  let words;

  const secure = location.protocol === 'https:' ? '; secure' : '';
  /** @type {(name: string, value: string, seconds: number) => void} */
  const keep = (name, value, seconds) => {
    try {
      document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
    } catch {
      // A browser without cookies: the address alone asks for the version before.
    }
  };
  // The word of being alive goes by itself: the next page may have said it already, and a start without it is a silent one.
  const forget = () => keep(memory.starting, '', 0);
  // Only a page that is looked at is remembered as starting: one that is left while it lives is not one that hangs.
  const remember = () => {
    if (over || featuresRun || document.visibilityState === 'hidden') {
      forget();
    } else {
      keep(memory.alive, '1', ALIVE);
      keep(memory.starting, version, memory.seconds);
    }
  };

  /** @type {(outcomes: import('shared-types').ReportedOutcome[], leaving?: true) => void} */
  const tell = (outcomes, leaving) => {
    const { phone, tablet } = report.widths;
    const width = page.innerWidth < phone ? 'phone' : page.innerWidth < tablet ? 'tablet' : 'desktop';
    send(report.path, {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', [report.header.name]: report.header.value },
      body: stringify({ page: { ...report.page, width, leaving }, outcomes }),
    }).catch(() => undefined);
  };

  // Who has gone is not missed. From its start on the shell says so itself.
  const leave = () => {
    if (saidAlive && !over && !featuresRun) {
      saidAlive = false;
      tell([], true);
    }
  };

  const isShown = () => {
    const root = document.getElementById('root');
    const { firstFrame } = settings;
    return (
      root !== null &&
      root.firstElementChild !== null &&
      !root.matches(firstFrame) &&
      root.querySelector(firstFrame) === null
    );
  };

  const stop = () => {
    over = true;
    stopTicking(ticking);
    forget();
  };

  const started = () => {
    stop();
    watched.disconnect();
  };

  const fail = () => {
    if (over) {
      return;
    }
    stop();
    if (!navigator.onLine) {
      page.addEventListener('online', loads.reload);
      showWords();
      return;
    }
    // Only what the report's contract takes.
    const message = what
      .replace(/[^ -~\u00a0-\ud7ff\ue000-\uffff]+/g, ' ')
      .trim()
      .slice(0, 160);
    tell([
      {
        feature: 'shell',
        version,
        outcome: 'start',
        ...(message !== '' && { message }),
        ...(where !== '' && { source: where }),
      },
    ]);
    if (settings.mayFallBack) {
      watched.disconnect();
      keep(memory.failed, version, memory.seconds);
      const { pathname, search, hash } = location;
      loads.go(pathname + search + (search === '' ? '?' : '&') + memory.previous + hash);
    } else {
      // Whoever tries again by hand begins afresh.
      keep(memory.failed, '', 0);
      showWords();
    }
  };

  const showWords = () => {
    const make = (/** @type {string} */ name, /** @type {string} */ text) => {
      const element = document.createElement(name);
      element.textContent = text;
      return element;
    };
    const style = document.createElement('style');
    style.nonce = settings.nonce;
    style.textContent =
      '.start-words{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;padding:24px;' +
      'background:#0f1014;color:#f2f0ea;font:16px/1.6 system-ui,sans-serif;text-align:center;word-break:keep-all}' +
      '.start-words h1{margin:0 0 16px;font-size:24px;line-height:1.3;color:#e8b34b}' +
      '.start-words p{max-width:432px;margin:0 0 24px;color:#a5a7b0}' +
      '.start-words button{padding:12px 32px;border:0;border-radius:8px;background:#e8b34b;color:#14110d;' +
      'font:inherit;font-weight:600;cursor:pointer}' +
      '.start-words button:focus-visible{outline:2px solid #f2f0ea;outline-offset:2px}';
    const again = make('button', settings.words.again);
    again.addEventListener('click', () => loads.reload());
    words = document.createElement('main');
    words.className = 'start-words';
    words.append(style, make('h1', settings.words.title), make('p', settings.words.hint), again);
    document.body.append(words);
    hideRoot(true);
    again.focus();
  };

  // Beside the words there is nothing to read or to press: HTML of the server that no shell made alive is not.
  /** @type {(hidden: boolean) => void} */
  const hideRoot = (hidden) => {
    const root = document.getElementById('root');
    if (root !== null) {
      root.hidden = hidden;
    }
  };

  // Content that comes late is better than words.
  const look = () => {
    if (isShown()) {
      left = over ? left : Math.min(left, SETTLED);
      if (words !== undefined) {
        words.remove();
        hideRoot(false);
        watched.disconnect();
      }
    }
  };

  const tick = () => {
    // HTML of the server that came alive is no change of the document.
    look();
    left -= 1;
    if (left > 0) {
      remember();
    } else if (isShown()) {
      started();
    } else {
      fail();
    }
  };

  // A file that is addressed by its content is, in this page, one of the version.
  /** @type {(path: string) => string} */
  const placeOf = (path) => path.replace(/^(\/assets\/shell\/)sha384-[\w-]+/, `$1${version}`);

  /** @type {(thrown: string, code: string) => void} */
  const threw = (thrown, code) => {
    // What came from elsewhere, a browser's extension, a script that an in-app browser injects or a feature, says nothing
    // of the shell. Of a stack the first line with the address of a file counts.
    const foreign = /(-extension|user-script|webkit-masked-url):|<anonymous>:\d/.exec(code);
    const own = code.indexOf(files);
    if (!over && !isShown() && own >= 0 && (foreign === null || own < foreign.index)) {
      const place = /\/assets\/[\w./+-]+(:\d+){0,2}/.exec(code);
      what = thrown;
      where = place === null ? '' : placeOf(place[0]);
      left = Math.min(left, AFTER_THROW);
    }
  };

  page.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) {
        threw(event.message, event.filename === '' ? '' : `${event.filename}:${event.lineno}:${event.colno}`);
      } else if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
        const used = target instanceof HTMLScriptElement ? target.src : target.rel === 'stylesheet' ? target.href : '';
        const path = used === '' ? '' : new URL(used, location.href).pathname;
        if (path.indexOf(files) === 0 && !isShown()) {
          what = 'A file did not come, or with another hash.';
          where = placeOf(path);
          fail();
        }
      }
    },
    true,
  );
  page.addEventListener('unhandledrejection', ({ reason }) => {
    threw(String(reason), reason instanceof Error && reason.stack !== undefined ? reason.stack : '');
  });
  // Of the files that the page begins with, the last one to run lies with its release; the others by their content.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.indexOf(`${files}${version}/`) >= 0) {
        left = Math.min(left, AFTER_SCRIPTS);
      }
    },
    true,
  );
  document.addEventListener('visibilitychange', () => {
    remember();
    if (document.visibilityState === 'hidden') {
      leave();
    }
  });
  page.addEventListener('pagehide', () => {
    forget();
    leave();
  });
  // From here on a page that hangs may be a feature's doing; the shell keeps account of that itself.
  document.addEventListener(settings.featureBegins, () => {
    featuresRun = true;
    forget();
  });
  const watched = new MutationObserver(look);
  watched.observe(document, { childList: true, subtree: true });
  const ticking = page.setInterval(tick, 1000);

  const { pathname, search, hash } = location;
  if (search.indexOf(memory.previous) >= 0) {
    const rest = search.replace(memory.previous, '').replace(/[?&]$/, '');
    history.replaceState(history.state, '', pathname + rest + hash);
  }
  if (settings.silent !== undefined) {
    tell([{ feature: 'shell', version: settings.silent, outcome: 'frozen' }]);
    keep(memory.failed, settings.silent, memory.seconds);
  }
  remember();
  if (settings.saysAlive && document.visibilityState === 'visible') {
    saidAlive = true;
    tell([]);
  }
}
