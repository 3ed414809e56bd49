import {
  RELEASE_REPORTS_PATH,
  type ReleaseReport,
  type ReportedOutcome,
  type ReportedPage,
  type ReportedSpeed,
  REQUEST_HEADER,
} from 'shared-types';
import { browser } from '../private-references/browser.ts';

/** How long outcomes are gathered before they are sent together, in ms. */
const GATHER_MS = 1_000;

/** Failures and loads that one page tells of, and reports that it sends; what goes on and on stays a known number. */
const MOST_OUTCOMES_OF_PAGE = 30;
const MOST_REPORTS_OF_PAGE = 30;

/** The version of what comes from a developer's machine; nobody else gets it. */
const DEVELOPMENT = 'development';

const reported = new Set<string>();
let outcomes: ReportedOutcome[] = [];
let speeds: ReportedSpeed[] = [];
let waiting = false;
let reports = 0;
let describePage: (() => Omit<ReportedPage, 'leaving'>) | undefined;

/** From here on reports tell in which page they were made. */
export function describePageBy(describe: () => Omit<ReportedPage, 'leaving'>): void {
  describePage = describe;
}

/** Tells the proxy how a version fared in this page: each outcome of a version once. */
export function report(outcome: ReportedOutcome): void {
  const key = `${outcome.feature}@${outcome.version} ${outcome.outcome}`;
  if (outcome.version === DEVELOPMENT || reported.has(key) || reported.size >= MOST_OUTCOMES_OF_PAGE) {
    return;
  }
  reported.add(key);
  outcomes.push(outcome);
  if (!waiting) {
    waiting = true;
    browser.setTimeout(() => sendReport(), GATHER_MS);
  }
}

/** Tells how quick versions were; sent when the page goes away. */
export function reportSpeeds(measured: readonly ReportedSpeed[]): void {
  speeds.push(...measured.filter(({ version }) => version !== DEVELOPMENT));
}

/** Sends what waits, or only that the page is there, or leaves; a report that gets lost is no loss to the visitor. */
export function sendReport(still?: 'alive' | 'leaving'): void {
  waiting = false;
  const page = describePage?.();
  const nothing = outcomes.length + speeds.length === 0;
  if ((nothing && (still === undefined || page?.load === undefined)) || reports >= MOST_REPORTS_OF_PAGE) {
    return;
  }
  reports += 1;
  const report: ReleaseReport = {
    ...(page !== undefined && { page: { ...page, ...(still === 'leaving' && { leaving: true as const }) } }),
    outcomes,
    ...(speeds.length > 0 && { speeds }),
  };
  outcomes = [];
  speeds = [];
  void post(browser.stringify(report));
}

/** `fetch` with `keepalive` outlives the page, and unlike a beacon it can carry the header of our own pages. */
async function post(body: string): Promise<void> {
  try {
    await browser.fetch(RELEASE_REPORTS_PATH, {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', [REQUEST_HEADER.name]: REQUEST_HEADER.value },
      body,
    });
  } catch {
    // The proxy is away, or the page is gone.
  }
}
