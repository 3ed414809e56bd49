import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { preparedTestDatabase } from './prepared-test-database.ts';

const KIND = `of-a-test-${process.pid}`;
const places = new Set<string>();

afterAll(() => {
  for (const place of places) {
    rmSync(place, { recursive: true, force: true });
  }
});

/** Lets `whenMade` happen between the making of a database and its being put in place. */
async function prepare(words: string, whenMade: () => Promise<unknown> = () => Promise.resolve()): Promise<string> {
  const place = await preparedTestDatabase(KIND, async (folder) => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'words'), words);
    await whenMade();
  });
  places.add(place);
  return place;
}

describe('a prepared database of tests', () => {
  it('stays as the first of several processes made it, whatever others make meanwhile', async () => {
    let first = '';
    const later = await prepare('later', async () => {
      first = await prepare('first');
    });
    expect(later).toBe(first);
    expect(readFileSync(path.join(later, 'words'), 'utf8')).toBe('first');
  });

  it('is a folder, for a file would be replaced under those who read it', async () => {
    const make = async (place: string) => writeFileSync(place, 'words');
    await expect(preparedTestDatabase(`${KIND}-file`, make)).rejects.toThrow('make a folder');
  });

  it('is made once', async () => {
    await prepare('once');
    const again = await prepare('again', () => Promise.reject(new Error('made again')));
    expect(again).toBe([...places][0]);
  });
});
