import { expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { watchEventLoop } from './event-loop-delay.ts';

it('a loop that was held up between two looks is in the histogram, at both of them', async () => {
  const registry = new Registry();
  const stop = watchEventLoop(registry);
  await setTimeout(30);
  const until = performance.now() + 300;
  while (performance.now() < until) {
    // Nothing else runs.
  }
  await setTimeout(30);
  stop();
  const slow = async () => {
    const [{ values } = { values: [] }] = await registry.getMetricsAsJSON();
    const of = (le: number) => values.find(({ labels }) => 'le' in labels && labels.le === le)?.value ?? 0;
    return of(10) - of(0.1);
  };
  expect(await slow()).toBeGreaterThanOrEqual(1);
  expect(await slow()).toBeGreaterThanOrEqual(1);
});
