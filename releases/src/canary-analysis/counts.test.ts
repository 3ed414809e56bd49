import { describe, expect, it } from '@jest/globals';
import { type Count, ProcessCounts, RECORD_MAX_AGE_MS } from './counts.ts';

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

  it('stores ten failures, one per visitor, with the times when they were counted first and last', async () => {
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
