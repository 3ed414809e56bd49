import type { VersionEvidence } from '../canary-analysis/evidence.ts';

/** Evidence of a canary at one time. */
export interface CurvePoint {
  /** In ms. */
  readonly at: number;
  readonly visitors: number;
  readonly evidence: number;
}

/** Maximum number of points of a curve; with more, every second one is dropped. */
const MAX_POINTS = 400;

/** Evidence of canaries over time, as this process saw it. */
export class EvidenceCurves {
  readonly #curves = new Map<string, CurvePoint[]>();

  /** Adds what is known now. @param now in ms */
  note(all: readonly VersionEvidence[], now: number): void {
    for (const { rollout, visitors, eValue } of all) {
      if (rollout === undefined) {
        continue;
      }
      const curve = this.#curves.get(rollout) ?? [];
      const last = curve.at(-1);
      if (last?.visitors !== visitors.exposed || last.evidence !== eValue) {
        curve.push({ at: now, visitors: visitors.exposed, evidence: eValue });
      }
      this.#curves.set(rollout, curve.length > MAX_POINTS ? curve.filter((_, at) => at % 2 === 0) : curve);
    }
  }

  /** Returns the curve of a rollout by its salt, the oldest point first. */
  get(rollout: string): readonly CurvePoint[] {
    return this.#curves.get(rollout) ?? [];
  }
}
