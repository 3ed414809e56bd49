/** A page that took longer than this to start, in ms, came over a slow line. */
const SLOW_START_MS = 4_000;

/** What browsers call lines on which a file may take longer than the limits of loads. */
const SLOW_TYPES: readonly unknown[] = ['slow-2g', '2g', '3g'];

/** How the line to the site stands: not there, slow, or good enough to blame what does not come. */
export type Line = 'away' | 'slow' | 'good';

const startedAfter = performance.now();

/** How the line stands now, by what the browser says and by how long this page itself took. */
export function lineNow(startMs: number = startedAfter): Line {
  if (!navigator.onLine) {
    return 'away';
  }
  const { connection } = navigator as { readonly connection?: { readonly effectiveType?: unknown } };
  return startMs > SLOW_START_MS || SLOW_TYPES.includes(connection?.effectiveType) ? 'slow' : 'good';
}
