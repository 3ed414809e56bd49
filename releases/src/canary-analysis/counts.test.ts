import { describe, expect, it } from '@jest/globals';
import { createReleaseProject } from '../testing/release-project.ts';
import { buildVersionEvidence } from '../testing/version-evidence.ts';
import { type Count, ProcessCounts, RECORD_MAX_AGE_MS } from './counts.ts';
import { COUNTS_FILE, type EvidenceCurves, extendCurves, readCurve } from './evidence.ts';

describe('ProcessCounts', () => {
  const RECORD = 'mf-wallet@1.1.0/salt';

  const count = (keys: readonly string[], more: Partial<Count> = {}): Count => ({
    record: RECORD,
    measure: 'failing',
    keys,
    fields: ['failing canary:10'],
    at: 1_000,
    ...more,
  });
  const recordOf = async (counts: ProcessCounts) => (await counts.getRecords())[RECORD];
  const pending = { outcome: 'deposit', keys: ['visitor a'], arms: [], shown: 0, due: 1_000 };

  it('counts a visitor, a network and a member once per measure', async () => {
    const counts = new ProcessCounts();
    await counts.count(count(['visitor a', 'network 1', 'member x']));
    await counts.count(count(['visitor a', 'network 2']));
    await counts.count(count(['visitor b', 'network 1']));
    await counts.count(count(['visitor c', 'network 3', 'member x']));
    await counts.count(count(['visitor a'], { measure: 'visitors', fields: ['visitors canary:10'] }));
    expect(await recordOf(counts)).toEqual({ changed: 1_000, 'failing canary:10': 1, 'visitors canary:10': 1 });
  });

  it('continues with what an earlier process wrote', async () => {
    const before = new ProcessCounts();
    await before.count(count(['visitor a']));
    await before.addPending('deposit a', pending);
    const after = new ProcessCounts(await before.store());
    await after.count(count(['visitor a']));
    await after.count(count(['visitor b']));
    expect(await recordOf(after)).toMatchObject({ 'failing canary:10': 2 });
    expect(await after.takePending('deposit a')).toEqual(pending);
  });

  it('returns a pending outcome once, by its visitor or when its time is over', async () => {
    const counts = new ProcessCounts();
    await counts.addPending('deposit a', pending);
    await counts.addPending('deposit a', { ...pending, due: 9_000 });
    await counts.addPending('deposit b', { ...pending, due: 2_000 });
    expect(await counts.takeExpired(999)).toEqual([]);
    expect(await counts.takeExpired(1_000)).toEqual([pending]);
    expect(await counts.takePending('deposit a')).toBeUndefined();
    expect(await counts.takePending('deposit b')).toMatchObject({ due: 2_000 });
    expect(await counts.takeExpired(9_000)).toEqual([]);
  });

  it.each([
    ['retains a record that changed within two weeks', RECORD_MAX_AGE_MS, true],
    ['deletes a record that did not change for two weeks', RECORD_MAX_AGE_MS + 1, false],
  ])('%s', async (_, age, isRetained) => {
    const counts = new ProcessCounts();
    await counts.count(count(['visitor a']));
    await counts.count(count(['visitor b'], { record: 'live/1', at: 1_000 + age }));
    expect((await recordOf(counts)) !== undefined).toBe(isRetained);
  });

  it('stores ten failures, one per visitor, with their first and last time', async () => {
    const counts = new ProcessCounts();
    for (let at = 0; at < 30; at += 1) {
      const failure = { outcome: 'error', message: `m${at % 15}` } as const;
      await counts.count(count([`visitor ${at}`], { at, failure }));
      await counts.count(count([`visitor ${at}`], { at: 99, failure: { ...failure, message: 'second' } }));
    }
    const record = (await recordOf(counts)) ?? {};
    const failures = Array.from({ length: 10 }, (_, at) => [`{"outcome":"error","message":"m${at}"}`, at] as const);
    expect(record).toEqual({
      changed: 29,
      failures: 10,
      'failing canary:10': 30,
      ...Object.fromEntries(failures.map(([failure, at]) => [`first ${failure}`, at])),
      ...Object.fromEntries(failures.map(([failure, at]) => [`last ${failure}`, at + 15])),
    });
  });
});

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
