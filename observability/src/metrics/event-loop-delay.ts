import { Histogram, type Registry } from 'prom-client';
import { DURATION_BUCKETS } from './durations.ts';

/** Interval of the measuring timer, in ms. */
const EVERY_MS = 20;

/** Measures the delay of the event loop into a histogram, also between two scrapes. @returns a function that stops it */
export function watchEventLoop(registry: Registry): () => void {
  const histogram = new Histogram({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'Delay of a timer of 20 ms.',
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    histogram.observe(Math.max(0, now - last - EVERY_MS) / 1000);
    last = now;
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
