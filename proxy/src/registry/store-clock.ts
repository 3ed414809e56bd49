import plugin from 'fastify-plugin';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';

const COMPARE_MS = 30_000;

/** Maximum difference of the clocks, in ms; above it this proxy does not advance rollouts. */
const MAX_DIFFERENCE_MS = 60_000;

const CLOCK_FILE = 'clock';

/** Compares this proxy's clock with that of the release store, which all proxies share. */
export const storeClock = plugin<{ now: () => number; readTime: () => Promise<number> }>(
  async (app, { now, readTime }) => {
    let differenceMs: number | undefined;
    let problem: string | undefined;
    const compare = async () => {
      try {
        const before = now();
        const time = await readTime();
        differenceMs = (before + now()) / 2 - time;
        problem = undefined;
        if (Math.abs(differenceMs) > MAX_DIFFERENCE_MS) {
          app.log.error(
            { differenceMs },
            'the clock of this proxy is wrong, so it does not advance rollouts: correct the system time',
          );
        }
      } catch (error) {
        differenceMs = undefined;
        problem = `The release store takes no writes: ${error instanceof Error ? error.message : String(error)}`;
        app.log.warn({ err: error }, 'the release store cannot be written, so this proxy does not advance rollouts');
      }
    };
    app.decorate('storeClock', {
      now: () => now() - (differenceMs ?? 0),
      isTrusted: () => differenceMs !== undefined && Math.abs(differenceMs) <= MAX_DIFFERENCE_MS,
      problem: () => problem,
      compare: runRegularly(app, COMPARE_MS, compare),
    });
    app.addHook('onReady', async () => void app.storeClock.compare());
  },
);

/** Returns the time that a store records for a write. @throws {Error} when the store takes no writes */
export async function readStoreTime({ analysis }: ReleaseStore): Promise<number> {
  await analysis.write(CLOCK_FILE, '');
  const note = (await analysis.list()).find(({ name }) => name === CLOCK_FILE);
  if (note === undefined) {
    throw new Error('The release store does not list what was written.');
  }
  return note.changed.getTime();
}

declare module 'fastify' {
  interface FastifyInstance {
    storeClock: {
      /** Returns the store's time in ms; this proxy's time until the first comparison. */
      now(): number;
      isTrusted(): boolean;
      /** Returns why the last write to the store failed; undefined if it succeeded. */
      problem(): string | undefined;
      /** Compares the clocks now. Never throws. */
      compare(): Promise<void>;
    };
  }
}
