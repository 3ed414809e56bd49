import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from 'shared-types/registry';
import { readRegistry } from '../registry/read-registry.ts';
import { getRoles } from '../registry/roles.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { getChangeTime, getRolloutRecord } from './arms.ts';
import { evaluate } from './evaluate.ts';
import { mayWithdraw } from './withdraw.ts';
import { type Count, ProcessCounts, RECORD_MAX_AGE_MS } from './counts.ts';
import { buildVersionEvidence } from '../testing/version-evidence.ts';
import { COUNTS_FILE } from './evidence.ts';
import { type EvidenceCurves, extendCurves, readCurve } from './evidence-curves.ts';

let project: ReleaseProject;
let registry: Registry;

beforeAll(async () => {
  project = createReleaseProject();
  await project.live('shell');
  for (const name of ['mf-wallet', 'mf-games'] as const) {
    await project.live(name, { routes: [name === 'mf-wallet' ? '/deposit' : '/game'] });
    project.clock += 3_600_000;
    project.build(name, { version: '1.1.0', routes: [name === 'mf-wallet' ? '/deposit' : '/game'] });
    await project.run('publish', name);
    await project.run('canary', `${name}@1.1.0`, '--percent', '50');
  }
  registry = await readRegistry(project.store);
});
afterAll(() => project.remove());

const rollout = (name: string, of = registry) =>
  getRolloutRecord(name, '1.1.0', getRoles(of, name)?.canary?.extras.rollout?.salt ?? '');

/** Evaluates counts of the canaries. */
function evaluateCounts(counts: Readonly<Record<string, Record<string, number>>>, of = registry) {
  const evidence = evaluate(new Map(Object.entries(counts)), of, project.clock);
  return (name: string, version = '1.1.0') =>
    evidence.find((one) => one.package === name && one.version === version && (version === '1.0.0' || one.rollout));
}

describe('a canary with a control group', () => {
  it('returns `worse` when pages fail more often in the canary, in any package', () => {
    const fields = { 'visitors canary:50': 500, 'visitors control:50': 500, 'loaded canary:50': 500 };
    const found = evaluateCounts({
      [rollout('mf-wallet')]: { ...fields, 'failing canary:50': 40, 'failing control:50': 2 },
    });
    expect(found('mf-wallet')).toMatchObject({ verdict: 'worse', cause: 'failures', visitors: { failing: 40 } });
    expect(found('mf-games')).toMatchObject({ verdict: 'inconclusive' });
  });

  it('does not suspect a canary when another one breaks pages', () => {
    // All visitors of the bad canary fail; half of them are in the other canary by chance.
    const found = evaluateCounts({
      [rollout('mf-games')]: { 'failing canary:50': 40, 'failing control:50': 1 },
      [rollout('mf-wallet')]: { 'failing canary:50': 20, 'failing control:50': 21 },
    });
    expect(found('mf-games')?.verdict).toBe('worse');
    expect(found('mf-wallet')?.eValue).toBeLessThan(20);
  });

  it.each([
    ['all miss it', { missed: 60, reached: 0 }, { missed: 30, reached: 30 }, 'worse'],
    ['a fifth fewer reach it', { missed: 1_140, reached: 360 }, { missed: 1_050, reached: 450 }, 'inconclusive'],
    ['as many reach it', { missed: 700, reached: 300 }, { missed: 690, reached: 310 }, 'inconclusive'],
    ['more reach it', { missed: 300, reached: 700 }, { missed: 690, reached: 310 }, 'inconclusive'],
  ])('decides by an outcome when %s', (_, canary, control, verdict) => {
    const fields = {
      'login missed canary:50': canary.missed,
      'login reached canary:50': canary.reached,
      'login missed control:50': control.missed,
      'login reached control:50': control.reached,
    };
    const evidence = evaluateCounts({ [rollout('mf-wallet')]: fields })('mf-wallet');
    expect(evidence?.verdict).toBe(verdict);
    expect(evidence?.cause).toBe(verdict === 'worse' ? 'login' : evidence?.cause);
    expect(evidence?.outcomes.find(({ name }) => name === 'login')).toMatchObject({
      kind: 'guardrail',
      canary: { reached: canary.reached, shown: canary.missed + canary.reached },
    });
  });

  it('returns `fine` when enough visitors had the canary without a failure', () => {
    const evidence = evaluateCounts({ [rollout('mf-wallet')]: { 'visitors canary:50': 40, 'loaded canary:50': 40 } });
    expect(evidence('mf-wallet')).toMatchObject({ verdict: 'fine', visitorsToFine: 0 });
  });
});

describe('a canary without a control group', () => {
  it('returns `worse` when three visitors fail and there are no earlier counts', () => {
    const evidence = evaluateCounts({ [rollout('mf-wallet')]: { 'visitors canary:100': 3, 'failing canary:100': 3 } });
    expect(evidence('mf-wallet')?.verdict).toBe('worse');
  });

  it('compares a canary without a control group with the time before', () => {
    const before = { 'live/1': { 'visitors live': 1_000, 'failing live': 100 } };
    const ofCanary = (failing: number) => ({
      ...before,
      [rollout('mf-wallet')]: { 'visitors canary:100': 100, 'failing canary:100': failing },
    });
    expect(evaluateCounts(ofCanary(12))('mf-wallet')?.verdict).not.toBe('worse');
    expect(evaluateCounts(ofCanary(60))('mf-wallet')?.verdict).toBe('worse');
  });
});

describe('live versions', () => {
  it('suspects the most recent change only, after its rollback the previous one', async () => {
    const two = createReleaseProject();
    await two.live('shell');
    for (const name of ['mf-wallet', 'mf-games'] as const) {
      for (const version of ['1.0.0', '1.1.0']) {
        two.clock += 60_000;
        two.build(name, { version, routes: [name === 'mf-wallet' ? '/deposit' : '/game'] });
        await two.run('publish', name);
        await two.run('activate', `${name}@${version}`);
      }
    }
    const failing = { 'visitors live': 50, 'failing live': 45 };
    const before = { 'live/1': { 'visitors live': 1_000, 'failing live': 2 } };
    const worse = async () => {
      const of = await readRegistry(two.store);
      const period = Math.max(...Object.keys(of.microFrontends).map((name) => getChangeTime(of, name)));
      const records = Object.entries({ ...before, [`live/${period}`]: failing });
      const evidence = evaluate(new Map(records), of, two.clock);
      expect(evidence.every((one) => !mayWithdraw(of, one))).toBe(true);
      return evidence.filter(({ verdict }) => verdict === 'worse').map(({ package: name }) => name);
    };
    expect(await worse()).toEqual(['mf-games']);
    two.clock += 60_000;
    await two.run('rollback', 'mf-games');
    expect(await worse()).toEqual(['mf-wallet']);
    two.remove();
  });
});

describe('ProcessCounts', () => {
  const RECORD = 'mf-wallet@1.1.0/salt';
  const FAILURE = { outcome: 'error', message: 'first' } as const;

  const count = (keys: readonly string[], more: Partial<Count> = {}): Count => ({
    record: RECORD,
    arm: 'canary:10',
    measure: 'failing',
    keys,
    fields: ['failing canary:10'],
    at: 1_000,
    ...more,
  });
  const recordOf = async (counts: ProcessCounts) => (await counts.getRecords()).get(RECORD);
  const pending = { outcome: 'deposit', keys: ['visitor a'], arms: [], shown: 0, due: 1_000 };

  it('counts a visitor, a network and a member once per measure', async () => {
    const counts = new ProcessCounts();
    expect(await counts.count(count(['visitor a', 'network 1', 'member x']))).toBe(true);
    expect(await counts.count(count(['visitor a', 'network 2']))).toBe(false);
    expect(await counts.count(count(['visitor b', 'network 1']))).toBe(false);
    expect(await counts.count(count(['visitor c', 'network 3', 'member x']))).toBe(false);
    const other = { measure: 'visitors', fields: ['visitors canary:10'] };
    expect(await counts.count(count(['visitor a', 'network 1'], other))).toBe(true);
    expect(await recordOf(counts)).toEqual({
      since: 1_000,
      changed: 1_000,
      'failing canary:10': 1,
      'visitors canary:10': 1,
    });
  });

  it('counts a visitor again when the rollout has a control group', async () => {
    const counts = new ProcessCounts();
    expect(await counts.count(count(['visitor a'], { arm: 'canary:100' }))).toBe(true);
    expect(await counts.count(count(['visitor a'], { arm: 'canary:10' }))).toBe(true);
    expect(await counts.count(count(['visitor a'], { arm: 'control:20' }))).toBe(false);
  });

  it('continues with what an earlier process wrote', async () => {
    const before = new ProcessCounts();
    await before.count(count(['visitor a']));
    await before.addPending('deposit a', pending);
    const after = new ProcessCounts(await before.getRecords(), await before.getState());
    expect(await after.count(count(['visitor a']))).toBe(false);
    expect(await after.count(count(['visitor b']))).toBe(true);
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

  it('stores ten different failures with their first and last time', async () => {
    const counts = new ProcessCounts();
    for (let at = 0; at < 30; at += 1) {
      await counts.count(count([`visitor ${at}`], { at, failure: { outcome: 'error', message: `m${at % 15}` } }));
    }
    const record = (await recordOf(counts)) ?? {};
    expect(Object.keys(record).filter((field) => field.startsWith('first '))).toHaveLength(10);
    const failure = '{"outcome":"error","message":"m3"}';
    expect([record[`first ${failure}`], record[`last ${failure}`]]).toEqual([3, 18]);
  });

  it('stores one failure per visitor, and when the visitor saw it again', async () => {
    const counts = new ProcessCounts();
    await counts.count(count(['visitor a'], { at: 1, failure: FAILURE }));
    await counts.count(count(['visitor a'], { at: 9, failure: FAILURE }));
    await counts.count(count(['visitor a'], { at: 9, failure: { ...FAILURE, message: 'second' } }));
    const failure = JSON.stringify(FAILURE);
    expect(await recordOf(counts)).toEqual({
      since: 1,
      changed: 1,
      failures: 1,
      'failing canary:10': 1,
      [`first ${failure}`]: 1,
      [`last ${failure}`]: 9,
    });
  });
});

describe('evidence curves', () => {
  const known = (exposed: number, eValue: number, rollout = 'salt') => [
    buildVersionEvidence({ version: '1.1.0', rollout, since: 500, visitors: { exposed, failing: 0 }, eValue }),
  ];
  const pointsOf = (curves: EvidenceCurves) =>
    curves['mf-wallet@1.1.0']?.points.map((point): unknown[] => Object.values(point));
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

  it('starts another curve when another rollout of the version starts', () => {
    expect(pointsOf(extendCurves(SHORT, known(1, 1, 'other'), 2_000))).toEqual([
      [500, 0, 1],
      [2_000, 1, 1],
    ]);
  });

  it('returns no curve of an earlier rollout for the running one', async () => {
    const project = createReleaseProject();
    await project.store.analysis.write(COUNTS_FILE, JSON.stringify({ records: {}, curves: SHORT }));
    const read = async (rollout?: string) => readCurve(project.store, 'mf-wallet@1.1.0', rollout);
    expect(await read('other')).toEqual([]);
    expect(await read('salt')).toHaveLength(2);
    expect(await read()).toHaveLength(2);
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
