import { describe, expect, it } from '@jest/globals';
import { type Count, ProcessCounts, RECORD_MAX_AGE_MS } from './counts.ts';

const count = (keys: readonly string[], fields = ['failing canary:10'], measure = 'failing'): Count => ({
  record: 'mf-wallet@1.1.0/salt',
  measure,
  keys,
  fields,
  at: 1_000,
});
const fieldsOf = async (counts: ProcessCounts) => (await counts.getRecords()).get('mf-wallet@1.1.0/salt')?.fields;
const samplesOf = async (counts: ProcessCounts) => (await counts.getRecords()).get('mf-wallet@1.1.0/salt')?.samples;
const pending = { outcome: 'deposit', keys: ['visitor a'], arms: [], shown: 0, due: 1_000 };

describe('ProcessCounts', () => {
  it('counts a visitor, a network and a member once per measure', async () => {
    const counts = new ProcessCounts();
    expect(await counts.count(count(['visitor a', 'network 1', 'member x']))).toBe(true);
    expect(await counts.count(count(['visitor a', 'network 2']))).toBe(false);
    expect(await counts.count(count(['visitor b', 'network 1']))).toBe(false);
    expect(await counts.count(count(['visitor c', 'network 3', 'member x']))).toBe(false);
    expect(await counts.count(count(['visitor a', 'network 1'], ['visitors canary:10'], 'visitors'))).toBe(true);
    expect(await fieldsOf(counts)).toEqual({ 'failing canary:10': 1, 'visitors canary:10': 1 });
  });

  it('goes on with what an earlier process wrote', async () => {
    const before = new ProcessCounts();
    await before.count(count(['visitor a']));
    await before.addPending('deposit a', pending);
    const after = new ProcessCounts();
    after.restore(await before.format());
    expect([before.changes, after.changes]).toEqual([2, 0]);
    expect(await after.count(count(['visitor a']))).toBe(false);
    expect(await after.count(count(['visitor b']))).toBe(true);
    expect(await fieldsOf(after)).toEqual({ 'failing canary:10': 2 });
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

  it('deletes records that did not change for two weeks', async () => {
    const counts = new ProcessCounts();
    await counts.count(count(['visitor a']));
    counts.deleteOld(1_000 + RECORD_MAX_AGE_MS);
    expect(await fieldsOf(counts)).toBeDefined();
    counts.deleteOld(1_001 + RECORD_MAX_AGE_MS);
    expect(await fieldsOf(counts)).toBeUndefined();
  });

  it('keeps ten samples of different failures', async () => {
    const counts = new ProcessCounts();
    for (let at = 0; at < 30; at += 1) {
      const sample = { outcome: 'error' as const, message: `m${at % 15}`, at, last: at };
      await counts.count({ ...count([`visitor ${at}`]), sample });
    }
    expect(await samplesOf(counts)).toHaveLength(10);
    expect(await samplesOf(counts)).toContainEqual({ outcome: 'error', message: 'm3', at: 3, last: 18 });
  });

  it('keeps when a visitor saw a known failure again, and no other failure of that visitor', async () => {
    const counts = new ProcessCounts();
    const sample = { outcome: 'error' as const, message: 'first', at: 1, last: 1 };
    await counts.count({ ...count(['visitor a']), sample });
    await counts.count({ ...count(['visitor a']), sample: { ...sample, at: 9, last: 9 } });
    await counts.count({ ...count(['visitor a']), sample: { ...sample, message: 'second' } });
    expect(await samplesOf(counts)).toEqual([{ ...sample, last: 9 }]);
  });
});
