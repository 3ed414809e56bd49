import { FEATURE_BEGINS_EVENT } from 'shared-types/platform';
import type { PageOutcome } from 'shared-types/registry';
import { getRoutePattern } from '../router/match-feature-route.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { findRelease, getFullStack, isForeignCode, type PackageVersion } from './release-of-stack.ts';
import { siteState } from '../site-state/site-state.ts';
import { queueOutcome, sanitizeMessage, sendReport } from './report-queue.ts';

/** A component of a feature at its position: a slot, or the pattern of a route. */
export interface Part extends PackageVersion {
  readonly place: string;
}

export interface PageFailure {
  readonly kind: Exclude<PageOutcome, 'loaded'>;
  readonly error?: unknown;
  /** Stack or address of the code; the stack of the error when absent. */
  readonly code?: string | undefined;
  /** The version that failed, if known; else the one that the stack names, else the shell. */
  readonly of?: PackageVersion | Part | undefined;
}

/** Record of a tab, by which its next page reports a page that froze. */
interface TabRecord {
  /** The page is on screen and was not left. */
  readonly isActive: boolean;
  /** Versions that are being loaded or executed. */
  readonly starting: readonly string[];
  /** Versions that froze a page of this tab. */
  readonly avoided: readonly string[];
}

/** Age at which a page reports that it still runs, in ms. */
const SETTLED_MS = 5_000;

/** Age at which a shown component without visible content is blank, and a waiting one has timed out, in ms. */
const BLANK_MS = 6_000;
const WAITING_MAX_MS = 20_000;

/** Maximum number of stack frames, to find the release that threw: React adds many between an error and its code. */
const STACK_FRAMES = 40;

const TAB_RECORD = 'site.page';
const VISIBLE_CONTENT = 'img,svg,canvas,video,input,button,select,textarea,iframe,a[href]';

// Read before any feature is loaded, so that one that replaces them cannot prevent the reports about it.
const { setTimeout, clearTimeout } = globalThis;

const shell: PackageVersion = { feature: 'shell', version: siteState.shell.version };
let tab: TabRecord = { isActive: false, starting: [], avoided: [] };
const starting = new Map<symbol, string>();

/** Starts to report failures of this page. Must be called before any feature is loaded. */
export function startFailureReporting(): void {
  Error.stackTraceLimit = STACK_FRAMES;
  reportFrozenPage();
  queueOutcome({ ...shell, outcome: 'loaded' });
  // Sent immediately, so that the proxy knows that the page ran even if a feature freezes it.
  sendReport('hydrated');
  setTimeout(() => {
    reportBlankPage();
    sendReport('settled');
  }, SETTLED_MS);
  addEventListener('error', onUncaughtError);
  addEventListener('unhandledrejection', onUnhandledRejection);
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', () => changeTabRecord({ isActive: isOnScreen() }));
  document.addEventListener('visibilitychange', () => (isOnScreen() ? changeTabRecord({ isActive: true }) : onLeave()));
}

/** Reports a failure, unless the innermost code of its stack belongs to no release: injected scripts fail in every page. */
export function reportFailure({ kind, error, code = getFullStack(error) ?? '', of }: PageFailure): void {
  if (isForeignCode(getFullStack(error) ?? '')) {
    return;
  }
  const position = findRelease(code);
  const { feature, version } = of ?? position ?? shell;
  const place = of !== undefined && 'place' in of ? of.place : getRoutePattern(location.pathname);
  const message = sanitizeMessage(error);
  queueOutcome({
    feature,
    version,
    outcome: kind,
    ...(place !== '' && { place }),
    ...(position !== undefined && { source: position.source }),
    ...(message !== undefined && { message }),
  });
}

/**
 * Records that a version starts loading or executing: if the page freezes now, the next page of this tab avoids it.
 * @param executing its code runs now, so that versions which are still loading are not suspected
 * @returns function to call when it has started
 */
export function recordVersionStart({ feature, version }: PackageVersion, executing = false): () => void {
  document.dispatchEvent(new Event(FEATURE_BEGINS_EVENT));
  const key = Symbol(feature);
  starting.set(key, `${feature}@${version}`);
  changeTabRecord({ starting: executing ? [`${feature}@${version}`] : [...starting.values()] });
  return () => {
    starting.delete(key);
    changeTabRecord({ starting: [...starting.values()] });
  };
}

/** Returns true if a version froze an earlier page of this tab. */
export function isVersionAvoided({ feature, version }: PackageVersion): boolean {
  return tab.avoided.includes(`${feature}@${version}`);
}

/**
 * Reports a shown component that stays blank, until the returned function is called.
 * @param content its root, undefined if it may show nothing
 */
export function watchShownPart(part: Part, content: Element | undefined): () => void {
  const timer = setTimeout(() => {
    if (content?.isConnected === true && isOnScreen() && content.checkVisibility() && !hasVisibleContent(content)) {
      reportFailure({ kind: 'blank', of: part });
    }
  }, BLANK_MS);
  return () => clearTimeout(timer);
}

/**
 * Reports a component that waits too long after its code has loaded, until the returned function is called.
 * @param getWaiting returns the component; undefined while its code loads
 */
export function watchWaiting(getWaiting: () => Part | undefined): () => void {
  const timer = setTimeout(() => {
    const of = getWaiting();
    if (of !== undefined && isOnScreen()) {
      reportFailure({ kind: 'timeout', of });
    }
  }, WAITING_MAX_MS);
  return () => clearTimeout(timer);
}

function reportBlankPage(): void {
  const root = document.getElementById('root');
  if (isOnScreen() && (root?.checkVisibility({ opacityProperty: true }) !== true || !hasVisibleContent(root))) {
    reportFailure({ kind: 'blank' });
  }
}

function onUncaughtError(event: Event): void {
  if (event instanceof ErrorEvent) {
    const { message, filename, lineno, colno } = event;
    const error: unknown = event.error;
    const stack = getFullStack(error) ?? '';
    reportOwnError(error ?? message, findRelease(stack) ? stack : `${filename}:${lineno}:${colno}`);
  }
}

function onUnhandledRejection({ reason }: PromiseRejectionEvent): void {
  const isAbort = reason instanceof DOMException && reason.name === 'AbortError';
  if (!isAbort) {
    reportOwnError(reason, getFullStack(reason) ?? '');
  }
}

/** Reports an error whose stack names a release; scripts that browsers inject throw in the same page. */
function reportOwnError(error: unknown, code: string): void {
  if (findRelease(code) !== undefined && !isForeignCode(code)) {
    reportFailure({ kind: 'error', error, code });
  }
}

/** Reports that the previous page of this tab froze, and avoids the versions that were starting. */
function reportFrozenPage(): void {
  const before = readTabRecord();
  tab = before;
  if (before.isActive) {
    const suspects = before.starting.map((name): PackageVersion => {
      const [feature = '', version = ''] = name.split('@');
      return { feature, version };
    });
    (suspects.length > 0 ? suspects : [shell]).forEach((of) => reportFailure({ kind: 'frozen', of }));
    changeTabRecord({ avoided: [...new Set([...before.avoided, ...before.starting])].slice(-10) });
  }
  changeTabRecord({ isActive: isOnScreen(), starting: [] });
}

function readTabRecord(): TabRecord {
  const { isActive, starting: names, avoided } = readStored('sessionStorage', TAB_RECORD);
  return { isActive: isActive === true, starting: getTexts(names), avoided: getTexts(avoided) };
}

function getTexts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
}

/** Stores the change synchronously, since a page that freezes runs no later task. */
function changeTabRecord(change: Partial<TabRecord>): void {
  tab = { ...tab, ...change };
  writeStored('sessionStorage', TAB_RECORD, tab);
}

function onLeave(): void {
  changeTabRecord({ isActive: false });
  sendReport('leaving');
}

function isOnScreen(): boolean {
  return document.visibilityState === 'visible';
}

function hasVisibleContent(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const hasText = /\S/.test(element.textContent ?? '') && width > 0 && height > 0;
  return hasText || [...element.querySelectorAll(VISIBLE_CONTENT)].some((one) => one.getBoundingClientRect().width > 0);
}
