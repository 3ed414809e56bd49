import { RECORD_MAX_AGE_MS } from './counts.ts';
import { readCounts, type VersionEvidence } from './evidence.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Evidence of a canary at one time. */
export interface CurvePoint {
  /** In ms. */
  readonly at: number;
  readonly visitors: number;
  readonly evidence: number;
}

/** Evidence of canaries over time by release, such as `mf-wallet@1.5.0`; the oldest point of a rollout first. */
export type EvidenceCurves = Readonly<
  Record<string, { readonly rollout: string; readonly points: readonly CurvePoint[] }>
>;

/** Maximum number of points of a curve; with more, every second one is dropped. */
const MAX_POINTS = 400;

/** Adds the current evidence to the curves; removes canaries that ended two weeks ago. @param now in ms */
export function extendCurves(curves: EvidenceCurves, all: readonly VersionEvidence[], now: number): EvidenceCurves {
  const recent = Object.entries(curves).filter(([, { points }]) => now - (points.at(-1)?.at ?? 0) <= RECORD_MAX_AGE_MS);
  const extended = all.flatMap(({ package: name, version, rollout, since, visitors, eValue }) => {
    const curve = curves[`${name}@${version}`];
    if (rollout === undefined || visitors.exposed === 0) {
      return [];
    }
    // A curve starts with neutral evidence when the first visitor was counted.
    const before = curve?.rollout === rollout ? curve.points : [{ at: since, visitors: 0, evidence: 1 }];
    const last = before.at(-1);
    const isSame = last?.visitors === visitors.exposed && last.evidence === eValue;
    const points = isSame ? before : [...before, { at: now, visitors: visitors.exposed, evidence: eValue }];
    const fewer = points.length > MAX_POINTS ? points.filter((_, at) => at % 2 === 0) : points;
    return [[`${name}@${version}`, { rollout, points: fewer }] as const];
  });
  return Object.fromEntries([...recent, ...extended]);
}

/**
 * Returns the curve of a canary such as `mf-wallet@1.5.0`; empty if it has no curve or the file is unreadable.
 * @param rollout salt of the rollout; absent: the last rollout of the version
 */
export async function readCurve(
  store: ReleaseStore,
  release: string,
  rollout?: string,
): Promise<readonly CurvePoint[]> {
  try {
    const curve = (await readCounts(store)).curves?.[release];
    return curve === undefined || (rollout !== undefined && curve.rollout !== rollout) ? [] : curve.points;
  } catch {
    return [];
  }
}
