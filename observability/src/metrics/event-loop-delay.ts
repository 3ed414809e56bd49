import { Histogram, type Registry } from 'prom-client';

/** Interval of the timer, in ms. */
const EVERY_MS = 20;

/** From imperceptible delays to the time limit of a liveness probe, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures the delay of the event loop into a histogram, also between two scrapes.
 * @returns stops it
 */
export function watchEventLoop(registry: Registry): () => void {
  const histogram = new Histogram({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How much later than asked a timer of 20 ms ran.',
    buckets: BUCKETS,
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
