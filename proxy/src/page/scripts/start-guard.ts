import type { StartGuardSettings } from './start-guard-settings.ts';

/** Time limits in seconds: of the start, of the start once all files have loaded, and of the start after an error. */
const MAX_START_S = 30;
const MAX_AFTER_LOAD_S = 10;
const MAX_AFTER_ERROR_S = 2;
/** Time within which a page renews its cookie, in seconds; a page that hangs cannot. */
const MAX_SILENCE_S = 5;

/**
 * Monitors the start of the shell in one page. After an error or a time limit it reports the version and reloads with
 * the previous version; if that is missing or fails as well, it loads a plain page of the proxy.
 */
export function guardStart(settings: StartGuardSettings, load = (address: string) => location.replace(address)): void {
  const { version, files, firstFrame, canFallBack, memory, report } = settings;
  let [left, remembersStart, message, source] = [MAX_START_S, true, 'Nothing was shown in time.', ''];

  const setCookie = (name: string, value: string, seconds: number) => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  };
  // A page that is left or hidden while its timers run does not hang.
  const remember = () => {
    const isWatched = remembersStart && document.visibilityState === 'visible';
    setCookie(memory.running, '1', isWatched ? MAX_SILENCE_S : 0);
    setCookie(memory.starting, version, isWatched ? memory.seconds : 0);
  };
  const sendReport = (failed: string, outcome: 'init' | 'frozen', details?: { message?: string; source?: string }) => {
    const width = innerWidth < report.widths.phone ? 'phone' : innerWidth < report.widths.tablet ? 'tablet' : 'desktop';
    const outcomes = [{ feature: 'shell', version: failed, outcome, ...details }];
    const body = JSON.stringify({ page: { ...report.page, width }, outcomes });
    fetch(report.path, { method: 'POST', keepalive: true, headers: report.headers, body }).catch(() => undefined);
    setCookie(memory.failed, failed, outcome === 'frozen' || canFallBack ? memory.seconds : 0);
  };
  const isShown = () => {
    const root = document.getElementById('root');
    return root?.firstElementChild && !root.matches(firstFrame) && root.querySelector(firstFrame) === null;
  };
  const stop = () => {
    [left, remembersStart] = [0, false];
    clearInterval(timer);
    remember();
  };
  const fail = () => {
    stop();
    const { pathname, search, hash, href } = location;
    if (!navigator.onLine) {
      return addEventListener('online', () => load(href));
    }
    const text = message.replace(/[^ -~\u00a0-\ud7ff\ue000-\uffff]+/g, ' ').slice(0, 160);
    // Files that are addressed by their content belong to the version of this page.
    const place = source.replace(/^(\/assets\/shell\/)sha256-[\w-]+/, `$1${version}`);
    sendReport(version, 'init', { ...(text.trim() && { message: text.trim() }), ...(place && { source: place }) });
    load(pathname + search + (search ? '&' : '?') + (canFallBack ? memory.previous : memory.none) + hash);
  };
  // The first address of a stack names the code that threw; extensions, in-app browsers and features are not the shell.
  const onError = (text: string, stack: string) => {
    const foreign = stack.search(/(-extension|user-script|webkit-masked-url):|<anonymous>:\d/);
    const own = stack.indexOf(files);
    if (own >= 0 && (foreign < 0 || own < foreign)) {
      [message, source] = [text, /\/assets\/[\w./+-]+(:\d+){0,2}/.exec(stack)?.[0] ?? ''];
      left = Math.min(left, MAX_AFTER_ERROR_S);
    }
  };
  const onFileError = (target: EventTarget | null) => {
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    const address = target instanceof HTMLScriptElement ? target.src : isStyle ? target.href : '';
    const path = address && new URL(address, location.href).pathname;
    if (path.startsWith(files) && left > 0 && !isShown()) {
      [message, source] = ['A file did not load, or has another hash.', path];
      fail();
    }
  };
  const timer = setInterval(() => {
    left = Math.min(left - 1, isShown() ? MAX_AFTER_ERROR_S : MAX_START_S);
    remember();
    if (left <= 0) {
      (isShown() ? stop : fail)();
    }
  }, 1_000);
  const onFailure = (event: Event) =>
    event instanceof ErrorEvent
      ? onError(event.message, `${event.filename}:${event.lineno}:${event.colno}`)
      : onFileError(event.target);
  addEventListener('error', onFailure, true);
  addEventListener('unhandledrejection', ({ reason }) => onError(String(reason), String(reason?.stack)));
  addEventListener('load', () => void (left = Math.min(left, MAX_AFTER_LOAD_S)));
  document.addEventListener('visibilitychange', remember);
  // A page that hangs from now on may be the fault of a feature.
  document.addEventListener(settings.featureStart, () => {
    remembersStart = false;
    remember();
  });

  history.replaceState(history.state, '', location.href.replace(memory.previous, '').replace(/[?&](?=#|$)/, ''));
  if (settings.silent !== undefined) {
    sendReport(settings.silent, 'frozen');
  }
  remember();
}
