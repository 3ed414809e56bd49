import { describe, expect, it } from '@jest/globals';
import { createReleaseProject } from '../testing/release-project.ts';
import { buildVersionEvidence } from '../testing/version-evidence.ts';
import { COUNTS_FILE, type EvidenceCurves, extendCurves, readCurve } from './evidence.ts';

describe('evidence curves', () => {
  const known = (exposed: number, eValue: number, rollout = 'salt') => [
    buildVersionEvidence({ version: '1.1.0', rollout, since: 500, visitors: { exposed, failing: 0 }, eValue }),
  ];
  const pointsOf = (curves: EvidenceCurves, rollout = 'salt') =>
    curves[`mf-wallet@1.1.0/${rollout}`]?.map((point): unknown[] => Object.values(point));
  const SHORT = extendCurves({}, known(10, 9), 1_000);

  it('adds a point when the evidence changed', () => {
    const same = extendCurves(SHORT, known(10, 9), 2_000);
    const more = extendCurves(same, known(20, 1_200), 3_000);
    expect(pointsOf(extendCurves(more, [], 4_000))).toEqual([
      [500, 0, 1],
      [1_000, 10, 9],
      [3_000, 20, 1_200],
    ]);
  });

  it('returns the curve of one rollout, or of the last one', async () => {
    const curves = extendCurves(SHORT, known(1, 1, 'other'), 2_000);
    expect(pointsOf(curves, 'other')).toEqual([
      [500, 0, 1],
      [2_000, 1, 1],
    ]);
    const project = createReleaseProject();
    await project.store.analysis.write(COUNTS_FILE, JSON.stringify({ records: {}, curves }));
    const read = async (rollout?: string) => (await readCurve(project.store, 'mf-wallet@1.1.0', rollout)).at(-1)?.at;
    expect([await read(), await read('other'), await read('salt'), await read('none')]).toEqual([
      2_000,
      2_000,
      1_000,
      undefined,
    ]);
    project.remove();
  });

  it('retains the first and the last point of a long curve for two weeks', () => {
    let curves: EvidenceCurves = {};
    for (let visitors = 0; visitors < 2_000; visitors += 1) {
      curves = extendCurves(curves, known(visitors, 1), visitors);
    }
    const points = pointsOf(curves) ?? [];
    expect(points.length).toBeLessThanOrEqual(400);
    expect([points[0]?.[0], points.at(-1)?.[0]]).toEqual([500, 1_999]);
    expect(pointsOf(extendCurves(curves, [], 15 * 86_400_000))).toBeUndefined();
  });
});
