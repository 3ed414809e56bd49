import type { ReleaseStore } from '../store/release-store.ts';
import { RECORD_MAX_AGE_MS } from './counts.ts';
import type { VersionEvidence } from './evidence.ts';

/** Evidence of a canary at one time. */
export interface CurvePoint {
  /** In ms. */
  readonly at: number;
  readonly visitors: number;
  readonly evidence: number;
}

interface Curve {
  readonly rollout: string;
  /** The oldest first. */
  readonly points: readonly CurvePoint[];
}

/** Name of the curves in the store, beside the counts. */
export const CURVES_FILE = 'curves.json';

/** Maximum number of points of a curve; with more, every second one is dropped. */
const MAX_POINTS = 400;

/** Evidence of canaries over time, as the proxy evaluated it. */
export class EvidenceCurves {
  readonly #curves = new Map<string, Curve>();
  #changes = 0;

  /** Number of changes: a text is as old as the number before it was made. */
  get changes(): number {
    return this.#changes;
  }

  /** Adds what is known now; forgets canaries that ended two weeks ago. @param now in ms */
  note(all: readonly VersionEvidence[], now: number): void {
    for (const { package: name, version, rollout, since, visitors, eValue } of all) {
      if (rollout !== undefined && visitors.exposed > 0) {
        const point = { at: now, visitors: visitors.exposed, evidence: eValue };
        this.#add(`${name}@${version}`, rollout, since, point);
      }
    }
    for (const [release, { points }] of this.#curves) {
      if (now - (points.at(-1)?.at ?? 0) > RECORD_MAX_AGE_MS) {
        this.#curves.delete(release);
      }
    }
  }

  format(): string {
    return JSON.stringify(Object.fromEntries(this.#curves));
  }

  /** Goes on with what an earlier process wrote. @throws {SyntaxError} when a text is no file of curves */
  restore(text: string): void {
    Object.entries(parseCurves(text)).forEach(([release, curve]) => this.#curves.set(release, curve));
  }

  /** A curve starts with evidence 1, which says nothing, when the first visitor was counted. */
  #add(release: string, rollout: string, since: number, point: CurvePoint): void {
    const known = this.#curves.get(release);
    const points = known?.rollout === rollout ? known.points : [{ at: since, visitors: 0, evidence: 1 }];
    const last = points.at(-1);
    if (last?.visitors === point.visitors && last.evidence === point.evidence) {
      return;
    }
    const all = [...points, point];
    this.#curves.set(release, { rollout, points: all.length > MAX_POINTS ? all.filter((_, at) => at % 2 === 0) : all });
    this.#changes += 1;
  }
}

/**
 * Returns the curve of a canary such as `mf-wallet@1.5.0`; no points when there is none or the file cannot be read.
 * @param rollout salt of the running rollout: the curve of an earlier one is not its own; absent, that of the last one
 */
export async function readCurve(
  store: ReleaseStore,
  release: string,
  rollout?: string,
): Promise<readonly CurvePoint[]> {
  const text = await store.analysis.read(CURVES_FILE);
  try {
    const curve = parseCurves(text ?? '{}')[release];
    return curve === undefined || (rollout !== undefined && curve.rollout !== rollout) ? [] : curve.points;
  } catch {
    return [];
  }
}

const parseCurves = (text: string) => JSON.parse(text) as Readonly<Record<string, Curve>>;
