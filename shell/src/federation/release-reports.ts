import { RELEASE_REPORTS_PATH, type PageOutcome, type ReleaseReport, REQUEST_HEADER } from 'shared-types';
import { DEVELOPMENT } from './integrity.ts';

/** How long outcomes are gathered before they are sent together, in ms. */
const GATHER_MS = 1_000;

const told = new Set<string>();
let waiting: ReleaseReport['outcomes'] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the proxy how a version fared in this page: at most once that it was loaded and once that it failed. */
export function reportOutcome(feature: string, version: string, outcome: PageOutcome): void {
  const key = `${feature}@${version} ${outcome === 'loaded'}`;
  if (version === DEVELOPMENT || told.has(key)) {
    return;
  }
  told.add(key);
  waiting.push({ feature, version, outcome });
  timer ??= setTimeout(sendReports, GATHER_MS);
}

/** Sends what waits, also when the page goes away just now; a report that gets lost is no loss to the visitor. */
export function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  const outcomes = waiting;
  waiting = [];
  if (outcomes.length > 0) {
    void fetch(RELEASE_REPORTS_PATH, {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', [REQUEST_HEADER.name]: REQUEST_HEADER.value },
      body: JSON.stringify({ outcomes }),
    }).catch(() => undefined);
  }
}

addEventListener('pagehide', sendReports);
