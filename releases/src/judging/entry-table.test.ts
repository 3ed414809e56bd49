import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { randomNumbers } from '../testing/rollout-simulation.ts';
import { type Entry, EntryTable } from './entry-table.ts';

const name = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);
const seen = (visitor: string, more: Partial<Entry> = {}): Omit<Entry, 'weight'> => ({
  visitor: name(visitor),
  network: name(`network of ${visitor}`),
  member: '',
  at: 100,
  side: 'stable',
  chance: 0.1,
  kind: '',
  value: 0,
  ...more,
});
const visitors = (entries: readonly Entry[]) => entries.map(({ visitor }) => visitor);

describe('a table', () => {
  it('counts a visitor, a member and a network once: whoever was first', () => {
    const table = new EntryTable(100);
    table.add(seen('a', { at: 5, network: name('home'), member: 'kim' }));
    table.add(seen('b', { at: 4, network: name('home') }));
    table.add(seen('c', { at: 7, member: 'kim' }));
    table.add(seen('d', { at: 8, member: 'kim', network: name('home') }));
    table.add(seen('e', { at: 9 }));
    table.add(seen('f', { at: 9 }));
    expect(table.add(seen('a', { at: 1 }))).toBeUndefined();
    expect(visitors(table.counted()).slice(0, 2)).toEqual([name('b'), name('c')]);
    expect(visitors(table.counted()).toSorted()).toEqual(['b', 'c', 'e', 'f'].map(name).toSorted());
    // Of those who are meant alone, somebody else may be the first.
    expect(visitors(table.counted(({ at }) => at > 7))[0]).toBe(name('d'));
  });

  it('keeps few visitors of one network, and knows which network has most', () => {
    const table = new EntryTable(100);
    for (let visitor = 0; visitor < 50; visitor += 1) {
      table.add(seen(`flood ${visitor}`, { network: name('flood') }));
      table.add(seen(`honest ${visitor}`));
    }
    expect([table.size, table.mostOfOneNetwork(), table.counted().length]).toEqual([58, 8, 51]);
  });

  it('leaves out ever more networks by lot, on both sides alike, and counts the others for them', () => {
    const table = new EntryTable(100);
    const random = randomNumbers(3);
    const all = 20_000;
    for (let visitor = 0; visitor < all; visitor += 1) {
      table.add(seen(String(visitor), { side: random() < 0.3 ? 'canary' : 'stable' }));
    }
    expect(table.size).toBeLessThan(1_000);
    const total = (entries: readonly Entry[]) => entries.reduce((sum, { weight }) => sum + weight, 0);
    expect(Math.abs(total(table.counted()) / all - 1)).toBeLessThan(0.25);
    const canary = table.counted(({ side }) => side === 'canary');
    expect(Math.abs(canary.length / table.size - 0.3)).toBeLessThan(0.06);
  });

  it('of ten proxies is that of one, in whatever order and however often they are merged', () => {
    const random = randomNumbers(5);
    const one = new EntryTable(1_000);
    const ten = Array.from({ length: 10 }, () => new EntryTable(1_000));
    for (let turn = 0; turn < 800; turn += 1) {
      const entry = seen(String(Math.floor(random() * 500)), {
        at: turn,
        network: name(`network ${Math.floor(random() * 200)}`),
        side: random() < 0.5 ? 'canary' : 'stable',
      });
      one.add(entry);
      ten[Math.floor(random() * 10)]?.add(entry);
    }
    const orders = [ten, ten.toReversed(), [...ten, ...ten]];
    for (const order of orders) {
      const merged = new EntryTable(1_000);
      for (const table of order) {
        for (const entry of table.all()) {
          merged.merge(entry);
        }
      }
      expect(merged.counted()).toEqual(one.counted());
      expect(merged.mostOfOneNetwork()).toBe(one.mostOfOneNetwork());
    }
  });
});
