import type { RegistryChange } from 'shared-types/registry';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';

/** Evidence of a canary at one time. */
export interface CurvePoint {
  /** In ms. */
  readonly at: number;
  readonly visitors: number;
  readonly evidence: number;
}

interface Curve {
  readonly rollout: string;
  readonly points: readonly CurvePoint[];
}

/** Maximum number of points of a curve; with more, every second one is dropped. */
const MAX_POINTS = 400;

/** Evidence of canaries over time, as this process saw it. */
export class EvidenceCurves {
  readonly #curves = new Map<string, Curve>();

  /**
   * Adds what is known now.
   * @param now in ms
   * @param changes what was done since the last time: a stop is the last point of its canary
   */
  note(all: readonly VersionEvidence[], now: number, changes: readonly RegistryChange[]): void {
    for (const { package: name, version, rollout, visitors, eValue } of all) {
      if (rollout !== undefined) {
        this.#add(`${name}@${version}`, rollout, { at: now, visitors: visitors.exposed, evidence: eValue });
      }
    }
    for (const { at, detail, figures } of changes.filter(({ action }) => action === 'stop')) {
      const { visitors, evidence } = figures ?? {};
      const release = detail.split(':')[0] ?? '';
      const rollout = this.#curves.get(release)?.rollout;
      if (rollout !== undefined && visitors !== undefined && evidence !== undefined) {
        this.#add(release, rollout, { at: Date.parse(at), visitors, evidence });
      }
    }
  }

  /** Returns the curve of a canary such as `mf-wallet@1.5.0`, the oldest point first. */
  get(release: string): readonly CurvePoint[] {
    return this.#curves.get(release)?.points ?? [];
  }

  #add(release: string, rollout: string, point: CurvePoint): void {
    const known = this.#curves.get(release);
    const points = known?.rollout === rollout ? known.points : [];
    const last = points.at(-1);
    if (last?.visitors === point.visitors && last.evidence === point.evidence) {
      return;
    }
    const all = [...points, point];
    this.#curves.set(release, { rollout, points: all.length > MAX_POINTS ? all.filter((_, at) => at % 2 === 0) : all });
  }
}
