import { charges } from './test-reports.ts';
import { expect, it, jest } from '@jest/globals';
import { noteCommit, stopStorms } from './storms.ts';

const part = (feature: string) => ({ feature, version: '1.2.3', place: 'home.main' });

/** Renders so many times in each of a number of frames; the fake clock has a frame every 16 ms. */
async function renders(feature: string, aFrame: number, frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    for (let turn = 0; turn < aFrame; turn += 1) {
      noteCommit([part(feature)], performance.now());
    }
    await jest.advanceTimersByTimeAsync(16);
  }
  await jest.advanceTimersByTimeAsync(5_000);
}

it('a part that renders over and over within a frame is a storm and is stopped, an animation is none', async () => {
  const stopped = new Set<string>();
  for (const feature of ['mf-animation', 'mf-storm']) {
    stopStorms(part(feature), () => stopped.add(feature));
  }
  await renders('mf-animation', 1, 400);
  await renders('mf-often', 2, 400);
  expect(charges()).toEqual([]);
  await renders('mf-storm', 8, 400);
  expect(charges()).toEqual(['mf-storm@1.2.3 storm']);
  expect([...stopped]).toEqual(['mf-storm']);
});
