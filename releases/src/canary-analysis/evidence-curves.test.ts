import { expect, it } from '@jest/globals';
import { releaseProject } from '../testing/release-project.ts';
import { versionEvidence } from '../testing/version-evidence.ts';
import { CURVES_FILE, EvidenceCurves, readCurve } from './evidence-curves.ts';

const known = (exposed: number, eValue: number, rollout = 'salt') => [
  versionEvidence({ version: '1.1.0', rollout, since: 500, visitors: { exposed, failing: 0 }, eValue }),
];
const pointsOf = (curves: EvidenceCurves) =>
  (JSON.parse(curves.format()) as Record<string, { points: readonly object[] }>)['mf-wallet@1.1.0']?.points.map(
    (point): unknown[] => Object.values(point),
  );

it('adds a point for each change of the evidence, also over a restart', () => {
  const curves = new EvidenceCurves();
  curves.note(known(10, 1), 1_000);
  curves.note(known(10, 1), 2_000);
  const restarted = new EvidenceCurves();
  restarted.restore(curves.format());
  restarted.note(known(20, 1_200), 3_000);
  restarted.note([], 4_000);
  expect(pointsOf(restarted)).toEqual([
    [500, 0, 1],
    [1_000, 10, 1],
    [3_000, 20, 1_200],
  ]);
});

it('starts another curve when another rollout of the version starts', () => {
  const curves = new EvidenceCurves();
  curves.note(known(10, 9), 1_000);
  curves.note(known(1, 1, 'other'), 2_000);
  expect(pointsOf(curves)).toEqual([
    [500, 0, 1],
    [2_000, 1, 1],
  ]);
});

it('returns no curve of an earlier rollout for the running one', async () => {
  const curves = new EvidenceCurves();
  curves.note(known(10, 9), 1_000);
  const project = releaseProject();
  await project.store.analysis.write(CURVES_FILE, curves.format());
  const read = async (rollout?: string) => readCurve(project.store, 'mf-wallet@1.1.0', rollout);
  expect(await read('other')).toEqual([]);
  expect(await read('salt')).toHaveLength(2);
  expect(await read()).toHaveLength(2);
  project.remove();
});

it('keeps the first and the last point of a long curve, for two weeks', () => {
  const curves = new EvidenceCurves();
  for (let visitors = 0; visitors < 2_000; visitors += 1) {
    curves.note(known(visitors, 1), visitors);
  }
  const points = pointsOf(curves) ?? [];
  expect(points.length).toBeLessThanOrEqual(400);
  expect([points[0]?.[0], points.at(-1)?.[0]]).toEqual([500, 1_999]);
  curves.note([], 15 * 86_400_000);
  expect(pointsOf(curves)).toBeUndefined();
});
