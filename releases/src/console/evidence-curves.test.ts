import { expect, it } from '@jest/globals';
import { versionEvidence } from '../testing/version-evidence.ts';
import { EvidenceCurves } from './evidence-curves.ts';

const known = (exposed: number, eValue: number, rollout = 'salt') => [
  versionEvidence({ version: '1.1.0', rollout, visitors: { exposed, failing: 0 }, eValue }),
];

it('returns a point for each change of the evidence, the stop last', () => {
  const curves = new EvidenceCurves();
  curves.note(known(10, 1), 1_000, []);
  curves.note(known(10, 1), 2_000, []);
  curves.note(known(20, 5), 3_000, []);
  const figures = { visitors: 30, evidence: 1_200 };
  const at = new Date(4_000).toISOString();
  const stop = { at, by: 'proxy', action: 'stop', detail: 'mf-wallet@1.1.0: failed', figures };
  curves.note([], 4_500, [stop, { ...stop, action: 'rollback', figures: {} }]);
  expect(curves.get('mf-wallet@1.1.0').map((point) => Object.values(point))).toEqual([
    [1_000, 10, 1],
    [3_000, 20, 5],
    [4_000, 30, 1_200],
  ]);
});

it('starts another curve when another rollout of the version starts', () => {
  const curves = new EvidenceCurves();
  curves.note(known(10, 9), 1_000, []);
  curves.note(known(1, 1, 'other'), 2_000, []);
  expect(curves.get('mf-wallet@1.1.0')).toHaveLength(1);
});

it('keeps the first and the last point of a long curve', () => {
  const curves = new EvidenceCurves();
  for (let visitors = 0; visitors < 2_000; visitors += 1) {
    curves.note(known(visitors, 1), visitors, []);
  }
  const points = curves.get('mf-wallet@1.1.0');
  expect(points.length).toBeLessThanOrEqual(400);
  expect([points[0]?.at, points.at(-1)?.at]).toEqual([0, 1_999]);
});
