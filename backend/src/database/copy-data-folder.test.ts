import { afterAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyChanged, copyRunning } from './copy-data-folder.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'copy-data-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a copy is what the folder holds at its end: changed, new and dropped files, also of the same size and time', async () => {
  const [source, target] = [path.join(root, 'source'), path.join(root, 'target')];
  mkdirSync(path.join(source, 'base/empty'), { recursive: true });
  const file = (name: string) => path.join(source, name);
  const long = new Date('2026-01-01T00:00:00Z');
  const put = (name: string, text: string) => {
    writeFileSync(file(name), text);
    // As if it had been written long ago, before and after: only the time of the change itself tells.
    utimesSync(file(name), long, long);
  };
  for (const name of ['base/kept', 'base/changed', 'base/dropped']) {
    put(name, 'old');
  }
  const seen = await copyRunning(source, target);
  put('base/changed', 'new');
  put('base/added', 'new');
  rmSync(file('base/dropped'));
  // What looks as it did is not copied again: that is what makes the second pass short.
  writeFileSync(path.join(target, 'base/kept'), 'mark');
  copyChanged(source, target, seen);
  expect(readdirSync(path.join(target, 'base')).toSorted()).toEqual(['added', 'changed', 'empty', 'kept']);
  const read = (name: string) => readFileSync(path.join(target, 'base', name), 'utf8');
  expect(['added', 'changed', 'kept'].map(read)).toEqual(['new', 'new', 'mark']);
});
