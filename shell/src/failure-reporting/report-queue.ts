import {
  RELEASE_REPORTS_PATH,
  type ReleaseReport,
  type ReportedOutcome,
  type ReportedPage,
  type ReportedSpeed,
} from 'shared-types/registry';
import { REQUEST_HEADER } from 'shared-types/platform';

/** How long outcomes are gathered before they are sent together, in ms. */
const GATHER_MS = 1_000;

/** Maximum number of outcomes, and of reports, of one page. */
const MAX_OUTCOMES = 30;
const MAX_REPORTS = 30;

/** Maximum length of a reported message, in characters. */
const MAX_MESSAGE_CHARACTERS = 120;

/** The version of code from a developer's machine, which nobody else gets. */
const DEVELOPMENT = 'development';

const reported = new Set<string>();
const speeds = new Map<string, ReportedSpeed>();
let outcomes: ReportedOutcome[] = [];
let isWaiting = false;
let reports = 0;
let describePage: (() => Omit<ReportedPage, 'stage'>) | undefined;

/** Sets what reports say of the page. */
export function setPageDescription(describe: () => Omit<ReportedPage, 'stage'>): void {
  describePage = describe;
}

/** Queues how a version fared in this page: each outcome of a version once. */
export function queueOutcome(outcome: ReportedOutcome): void {
  const key = `${outcome.feature}@${outcome.version} ${outcome.outcome}`;
  if (outcome.version === DEVELOPMENT || reported.has(key) || reported.size >= MAX_OUTCOMES) {
    return;
  }
  reported.add(key);
  outcomes.push(outcome);
  if (!isWaiting) {
    isWaiting = true;
    setTimeout(() => sendReport(), GATHER_MS);
  }
}

/** Keeps the latest value of a measure, which is sent when the page goes away. */
export function queueSpeed(speed: ReportedSpeed): void {
  if (speed.version !== DEVELOPMENT) {
    speeds.set(speed.measure, speed);
  }
}

/** Sends what waits, and the stage that the page has reached. A lost report is no loss to the visitor. */
export function sendReport(stage?: NonNullable<ReportedPage['stage']>): void {
  isWaiting = false;
  const page = describePage?.();
  const values = stage === 'leaving' ? [...speeds.values()] : [];
  const isEmpty = outcomes.length + values.length === 0;
  if ((isEmpty && (stage === undefined || page?.load === undefined)) || reports >= MAX_REPORTS) {
    return;
  }
  reports += 1;
  const report: ReleaseReport = {
    ...(page !== undefined && { page: { ...page, ...(stage !== undefined && { stage }) } }),
    outcomes,
    ...(values.length > 0 && { speeds: values }),
  };
  outcomes = [];
  if (stage === 'leaving') {
    speeds.clear();
  }
  void post(JSON.stringify(report));
}

/**
 * Returns what an error says in one line, without what somebody entered or is called: quoted text, digits, addresses and
 * letters outside of ASCII are replaced.
 */
export function sanitizeMessage(error: unknown): string | undefined {
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  if (typeof said !== 'string' || said === '') {
    return undefined;
  }
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : '';
  return `${name}${said.slice(0, 1_000)}`
    .replaceAll(/(["'`“‘]).*?["'`”’]/g, '$1…$1')
    .replaceAll(/[a-z-]+:\/\/\S+|\S+@\S+/gi, '…')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[^\u0020-\u007e…]+/gu, '…')
    .slice(0, MAX_MESSAGE_CHARACTERS);
}

/** `fetch` with `keepalive` outlives the page, and unlike a beacon it can carry the header of our own pages. */
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
    // The proxy is away, or the page is gone.
  }
}
