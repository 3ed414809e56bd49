import {
  pageWidth,
  RELEASE_REPORTS_PATH,
  type ReleaseReport,
  type ReportedOutcome,
  type ReportedPage,
  type ReportedSpeed,
} from 'shared-types/registry';
import { REQUEST_HEADER } from 'shared-types/platform';
import { DEVELOPMENT } from '../federation/development-origins.ts';
import { getRoutePattern } from '../router/match-feature-route.ts';
import { siteState } from '../site-state/site-state.ts';

/** Time for which outcomes are collected before they are sent, in ms. */
const COLLECT_MS = 1_000;

const MAX_OUTCOMES = 30;
const MAX_REPORTS = 30;

const MAX_MESSAGE_CHARACTERS = 120;

// Read before any feature is loaded, so that one that replaces them cannot prevent the reports about it.
const { fetch, setTimeout } = globalThis;
const { stringify } = JSON;

const reported = new Set<string>();
const speeds = new Map<string, ReportedSpeed>();
let outcomes: ReportedOutcome[] = [];
let isWaiting = false;
let reports = 0;

/** Queues an outcome of a version, once per page. */
export function queueOutcome(outcome: ReportedOutcome): void {
  const key = `${outcome.feature}@${outcome.version} ${outcome.outcome}`;
  if (outcome.version === DEVELOPMENT || reported.has(key) || reported.size >= MAX_OUTCOMES) {
    return;
  }
  reported.add(key);
  outcomes.push(outcome);
  if (!isWaiting) {
    isWaiting = true;
    setTimeout(() => sendReport(), COLLECT_MS);
  }
}

/** Stores the latest value of a measure, which is sent when the page is left. */
export function queueSpeed(speed: ReportedSpeed): void {
  if (speed.version !== DEVELOPMENT) {
    speeds.set(speed.measure, speed);
  }
}

/** Sends the queued outcomes and the stage that the page has reached; ignores a failure to send. */
export function sendReport(stage?: NonNullable<ReportedPage['stage']>): void {
  isWaiting = false;
  const { locale, load } = siteState;
  const values = stage === 'leaving' ? [...speeds.values()] : [];
  const isEmpty = outcomes.length + values.length === 0;
  if ((isEmpty && (stage === undefined || load === undefined)) || reports >= MAX_REPORTS) {
    return;
  }
  reports += 1;
  const report: ReleaseReport = {
    page: {
      locale,
      width: pageWidth(innerWidth),
      path: getRoutePattern(location.pathname),
      ...(load !== undefined && { load }),
      ...(stage !== undefined && { stage }),
    },
    outcomes,
    ...(values.length > 0 && { speeds: values }),
  };
  outcomes = [];
  if (stage === 'leaving') {
    speeds.clear();
  }
  void post(stringify(report));
}

/**
 * Returns the message of an error in one line without private data: quoted text, digits, addresses and non-ASCII
 * letters are replaced.
 */
export function sanitizeMessage(error: unknown): string | undefined {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  if (typeof message !== 'string' || message === '') {
    return undefined;
  }
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : '';
  return `${name}${message.slice(0, 1_000)}`
    .replaceAll(/(["'`“‘]).*?["'`”’]/g, '$1…$1')
    .replaceAll(/[a-z-]+:\/\/\S+|\S+@\S+/gi, '…')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[^\u0020-\u007e…]+/gu, '…')
    .slice(0, MAX_MESSAGE_CHARACTERS);
}

/** Sends a report. `fetch` with `keepalive` outlives the page, and unlike a beacon it can carry a header. */
async function post(body: string): Promise<void> {
  try {
    await fetch(RELEASE_REPORTS_PATH, {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', [REQUEST_HEADER.name]: REQUEST_HEADER.value },
      body,
    });
  } catch {
    // The proxy is unavailable, or the page was left.
  }
}
