import { afterAll, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seededRandom } from '../../feature-testing/seeded-random.ts';
import { buildCrashImage } from './crash-image.ts';
import { type DiskRecord, encodeRecord, readLog } from './disk-record.ts';

const SEEDS = Array.from({ length: 100 }, (_, at) => at + 1);

const folder = mkdtempSync(path.join(os.tmpdir(), 'crash-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, at: number, text: string): [DiskRecord, Uint8Array] => [
  { kind: 'write', path: file, at, length: text.length },
  Buffer.from(text),
];

/** What a file of the image holds for each seed; undefined where there is none. */
function after(file: string, changes: readonly (readonly [DiskRecord, Uint8Array?])[]): Set<string | undefined> {
  const base = path.join(folder, 'base');
  mkdirSync(base, { recursive: true });
  writeFileSync(path.join(base, 'old'), 'old');
  const log = path.join(folder, 'log');
  writeFileSync(log, Buffer.concat(changes.map(([record, bytes]) => encodeRecord(record, bytes))));
  return new Set(
    SEEDS.map((seed) => {
      const image = path.join(folder, 'image');
      rmSync(image, { recursive: true, force: true });
      buildCrashImage(base, readLog(log), seededRandom(seed), image);
      const place = path.join(image, file);
      return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
    }),
  );
}

it('keeps what was synced, whatever else is lost', () => {
  expect(after('old', [write('old', 3, '+'), [{ kind: 'sync', path: 'old' }], write('other', 0, 'x')])).toEqual(
    new Set(['old+']),
  );
});

it('loses and keeps what was not synced', () => {
  expect(after('old', [write('old', 3, '1'), write('old', 0, 'O')])).toEqual(new Set(['old', 'old1', 'Old', 'Old1']));
});

it('gives a file its new name with the next sync of anything, and one of the two until then', () => {
  const renamed = [[{ kind: 'rename', path: 'old', to: 'new' }]] as const;
  expect(after('new', renamed)).toEqual(new Set([undefined, 'old']));
  expect(after('new', [...renamed, write('other', 0, 'x'), [{ kind: 'sync', path: 'other' }]])).toEqual(
    new Set(['old']),
  );
});

it('tears a write at the borders of sectors alone', () => {
  const seen = after('fresh', [[{ kind: 'create', path: 'fresh' }], write('fresh', 0, 'a'.repeat(1_024))]);
  for (const text of seen) {
    expect(['', 'a'.repeat(512), '\0'.repeat(512) + 'a'.repeat(512), 'a'.repeat(1_024), undefined]).toContain(text);
  }
  expect(seen.size).toBe(5);
});
