import type { ReportedSpeed, SpeedMeasure } from 'shared-types';
import type { Version } from './blame.ts';
import { type LongFrame, noteLongFrame, workOf } from './blocked.ts';
import { partOf } from './parts.ts';

/** Shifts belong together that are less than a second apart, for at most five (as browsers count layout shift). */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

interface ShiftWindow {
  from: number;
  until: number;
  sum: number;
}

const worst = new Map<string, ReportedSpeed>();
const shifts = new Map<string, ShiftWindow>();

/** Measures how quick the versions in this page are; `shell` is whatever is nobody else's. */
export function measureSpeeds(shell: Version): void {
  observe('largest-contentful-paint', (entry) => {
    // The largest paint is the last one told; what was larger before is none.
    for (const [key, { measure }] of worst) {
      if (measure === 'lcp') {
        worst.delete(key);
      }
    }
    keepWorst(partOf('element' in entry ? entry.element : null) ?? shell, 'lcp', entry.startTime);
  });
  observe('layout-shift', (entry) => {
    if (isShift(entry)) {
      noteShift(entry, shell);
    }
  });
  observe('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId !== 0) {
      keepWorst(partOf('target' in entry ? entry.target : null) ?? shell, 'inp', entry.duration);
    }
  });
  observe(
    isSupported('long-animation-frame') ? 'long-animation-frame' : 'longtask',
    (frame: PerformanceEntry & LongFrame) => {
      noteLongFrame(frame);
      keepWorst(workOf(frame) ?? shell, 'blocked', frame.duration);
    },
  );
}

/** What was measured, each version's worst, once. */
export function collectSpeeds(): ReportedSpeed[] {
  const taken = [...worst.values()].map((speed) => ({ ...speed, value: Math.round(speed.value * 1_000) / 1_000 }));
  worst.clear();
  return taken;
}

interface ShiftEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly startTime: number;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

function isShift(entry: PerformanceEntry): entry is PerformanceEntry & ShiftEntry {
  return 'value' in entry && 'hadRecentInput' in entry;
}

function noteShift({ value, hadRecentInput, startTime, sources = [] }: ShiftEntry, shell: Version): void {
  if (hadRecentInput) {
    return;
  }
  const of = sources.map(({ node }) => partOf(node)).find((part) => part !== undefined) ?? shell;
  const key = `${of.feature}@${of.version}`;
  const known = shifts.get(key);
  const goes =
    known !== undefined && startTime - known.until < SHIFT_GAP_MS && startTime - known.from < SHIFT_WINDOW_MS;
  const window = goes
    ? { from: known.from, until: startTime, sum: known.sum + value }
    : { from: startTime, until: startTime, sum: value };
  shifts.set(key, window);
  keepWorst(of, 'cls', window.sum);
}

function keepWorst({ feature, version }: Version, measure: SpeedMeasure, value: number): void {
  const key = `${feature}@${version} ${measure}`;
  if (value >= (worst.get(key)?.value ?? 0)) {
    worst.set(key, { feature, version, measure, value: Math.min(value, 600_000) });
  }
}

function isSupported(type: string): boolean {
  return 'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes(type);
}

/** Follows one kind of entry, where the browser has it. Of events, those that a visitor could notice. */
function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  if (isSupported(type)) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        note(entry);
      }
    });
    const options = { type, buffered: true, durationThreshold: 40 };
    observer.observe(options);
  }
}
