import { afterEach, expect, it, jest } from '@jest/globals';
import { Registry } from 'prom-client';
import { watchEventLoop } from './event-loop-delay.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('measures the delay of every timer between two scrapes', async () => {
  jest.useFakeTimers();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const registry = new Registry();
  const stop = watchEventLoop(registry);
  for (const delayedTo of [20, 40, 360]) {
    clock.mockReturnValue(delayedTo);
    jest.advanceTimersByTime(20);
  }
  stop();
  const countUpTo = async (seconds: number) => {
    const [{ values } = { values: [] }] = await registry.getMetricsAsJSON();
    return values.find(({ labels }) => 'le' in labels && labels.le === seconds)?.value;
  };
  expect(await countUpTo(0.005)).toBe(2);
  expect(await countUpTo(0.25)).toBe(2);
  expect(await countUpTo(0.5)).toBe(3);
});
