import { blame, isForeign, type Version } from './blame.ts';
import { fail } from './failures.ts';
import { longestRender, lastPart, type Part } from './parts.ts';

/** A time without any answer that counts as a failure: a visitor clicks twice and leaves, in ms. */
const BLOCKED_MS = 3_000;

/** Work that counts as a failure when it fills more than half of ten seconds: everything stutters. */
const BUSY_WINDOW_MS = 10_000;
const BUSY_MS = 6_000;

/** Only what stutters after a page has started is a failure; starting takes its time on a weak phone. */
const START_MS = 5_000;

interface Script {
  readonly sourceURL: string;
  readonly duration: number;
}

/** A frame that came late, with the scripts that ran in it; of browsers that know long tasks alone, without them. */
export interface LongFrame {
  readonly startTime: number;
  readonly duration: number;
  readonly scripts?: readonly Script[] | undefined;
}

interface Busy {
  readonly at: number;
  readonly ms: number;
  readonly of: string;
}

let commits: { readonly at: number; readonly parts: readonly Part[] }[] = [];
let busy: Busy[] = [];

/** Keeps in mind which parts rendered lately. */
export function noteWork(parts: readonly Part[], at: number): void {
  commits = [...commits.slice(-30), { at, parts }];
}

/** Whose work a long frame was: by the address of its longest script, else by what rendered in it. */
export function workOf(frame: LongFrame): (Version & { readonly source?: string }) | Part | undefined {
  const { startTime, duration } = frame;
  const byAddress = blame(longestScript(frame));
  if (byAddress !== undefined && byAddress.feature !== 'shell') {
    return byAddress;
  }
  const to = startTime + duration;
  const rendered = commits.filter(({ at }) => at >= startTime && at <= to + 1).flatMap(({ parts }) => parts);
  const begun = longestRender(startTime, to);
  return begun ?? rendered[0] ?? byAddress;
}

/** Address of the script that took the most of a frame; empty when the browser does not tell. */
function longestScript({ scripts = [] }: LongFrame): string {
  return scripts.toSorted((a, b) => b.duration - a.duration)[0]?.sourceURL ?? '';
}

/** Judges a long frame: blocked for seconds, or one more of so many that the page stutters. */
export function noteLongFrame(frame: LongFrame): void {
  const { startTime, duration } = frame;
  if (isForeign(`${longestScript(frame)}:1`)) {
    return;
  }
  const of = workOf(frame) ?? lastPart();
  if (duration >= BLOCKED_MS) {
    fail({ kind: 'blocked', code: sourceOf(of), of });
    return;
  }
  const name = of === undefined ? '' : `${of.feature}@${of.version}`;
  const at = startTime + duration;
  busy = [...busy.filter((one) => at - one.at < BUSY_WINDOW_MS), { at, ms: duration, of: name }];
  const own = busy.filter((one) => one.of === name).reduce((sum, { ms }) => sum + ms, 0);
  if (own >= BUSY_MS && startTime > START_MS) {
    fail({ kind: 'blocked', code: sourceOf(of), of });
  }
}

/** The version whose work took the most time lately, undefined when nothing took long. */
export function busiest(): Version | undefined {
  const sums = new Map<string, number>();
  for (const { of, ms } of busy) {
    sums.set(of, (sums.get(of) ?? 0) + ms);
  }
  const [name = ''] = [...sums].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const [feature = '', version = ''] = name.split('@');
  return feature === '' ? undefined : { feature, version };
}

function sourceOf(of: ReturnType<typeof workOf>): string {
  return of !== undefined && 'source' in of ? (of.source ?? '') : '';
}
