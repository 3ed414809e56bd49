import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { RenderedPage } from 'shared-types';
import { type EndedPage, NOT_BEGUN, RENDERED, type RenderOutcome, type RenderTask } from './render-task.ts';

/** Two at least: a page that hangs in one does not keep the others waiting. */
const THREADS = Math.max(2, availableParallelism() - 1);

/** Threads that are there from the start; more come with many pages at once. */
export const STEADY_THREADS = Math.min(THREADS, 4);

/** Pages that may wait for a thread; a page that finds more goes out as it is. */
const MOST_WAITING = 64;

/** A thread that takes this much memory for one page is ended, in MB, and how often that is looked at, in ms. */
const MOST_MB = 192;
const LOOK_MS = 25;

/**
 * Where the engine itself ends a thread, in MB: far above, for a thread that meets this end by one large piece takes the
 * whole process with it.
 */
const MEMORY = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 32 };

/** Longest that a page may take, in ms; what is slow but ends is there for the next visitor. */
const MOST_MS = 2_000;

/** What was ended is the fault of its code once that has had the processor for so long, in ms, in so many tries. */
const WORKED_MS = MOST_MS / 4;
const MOST_TRIES = 6;

/** A thread that does not end what it does within twice this time is ended itself, in ms. */
const THREAD_MAX_MS = 3_000;

/** A page that had to be given up while the code of one feature ran. */
export interface GivenUp {
  /** Place of the feature in the task, from 1; 0 for the shell. */
  readonly mark: number;
  readonly message: string;
}

/** What is to be rendered, without its bounds. */
type UnboundTask = Omit<RenderTask, 'running' | 'maxMs'>;

/** A page, or why there is none: `slow` when it got too little of the processor to be anybody's fault. @see RenderOutcome */
export type ThreadOutcome = RenderedPage | GivenUp | 'restless' | 'slow';

/** Threads that render pages, each with its time and memory bounded. */
export class RenderThreads {
  #pool: Piscina<RenderTask, RenderOutcome> | undefined;
  readonly #turns = pLimit(THREADS);

  /**
   * The page, or why there is none; undefined when no thread came to it, which says nothing about its code.
   * @param begin says what is to be rendered once a thread is free: what hung until then is left out of it
   */
  async render(begin: () => UnboundTask): Promise<ThreadOutcome | undefined> {
    return this.#turns.pendingCount >= MOST_WAITING ? undefined : this.#turns(async () => this.#tryTo(begin));
  }

  /** A page that a busy machine starves is tried again, and what its code worked is added up. */
  async #tryTo(begin: () => UnboundTask): Promise<ThreadOutcome | undefined> {
    let workedMs = 0;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await this.#run(begin());
      if (found === undefined || found === 'restless' || !('workedMs' in found)) {
        return found;
      }
      workedMs += found.workedMs;
      if (workedMs > WORKED_MS) {
        return { mark: found.mark, message: `It was not done after ${MOST_MS} ms.` };
      }
    }
    return 'slow';
  }

  async #run(
    task: UnboundTask,
  ): Promise<RenderedPage | 'restless' | GivenUp | (EndedPage & { mark: number }) | undefined> {
    const pool = (this.#pool ??= makePool());
    const running = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)).fill(NOT_BEGUN);
    const givenUp = (message: string) => {
      const mark = Atomics.load(running, 0);
      // What runs after the last part has rendered are promises, and whose they are no mark says.
      return mark === NOT_BEGUN ? undefined : mark === RENDERED ? 'restless' : { mark, message };
    };
    const giveUp = new AbortController();
    let begun = false;
    const watching = setInterval(() => {
      if (begun) {
        giveUp.abort();
      }
      begun = Atomics.load(running, 0) !== NOT_BEGUN;
    }, THREAD_MAX_MS).unref();
    let first: number | undefined;
    let isTooLarge = false;
    const weighing = setInterval(() => {
      void megabytesOf(pool, Atomics.load(running, 1)).then((used) => {
        // Pages before may have left what nobody has cleared away.
        first ??= used;
        if (used !== undefined && used - (first ?? 0) > MOST_MB) {
          isTooLarge = true;
          giveUp.abort();
        }
      });
    }, LOOK_MS).unref();
    try {
      const outcome = await pool.run({ ...task, running, maxMs: MOST_MS }, { signal: giveUp.signal });
      return outcome !== 'restless' && 'workedMs' in outcome ? { ...outcome, mark: Atomics.load(running, 0) } : outcome;
    } catch (error) {
      if (isTooLarge) {
        return givenUp(`It used more than ${MOST_MB} MB.`);
      }
      return givenUp(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    } finally {
      clearInterval(watching);
      clearInterval(weighing);
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}

/** What a thread holds, on the engine's heap and beside it; undefined when there is no such thread. */
async function megabytesOf(pool: Piscina, id: number): Promise<number | undefined> {
  const thread = pool.threads.find(({ threadId }) => threadId === id);
  try {
    const { used_heap_size: heap, external_memory: beside = 0 } = (await thread?.getHeapStatistics()) ?? {};
    return heap === undefined ? undefined : (heap + beside) / 2 ** 20;
  } catch {
    return undefined;
  }
}

function makePool(): Piscina<RenderTask, RenderOutcome> {
  return new Piscina<RenderTask, RenderOutcome>({
    filename: new URL('render-thread.ts', import.meta.url).href,
    minThreads: STEADY_THREADS,
    maxThreads: THREADS,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: MEMORY,
    // A thread comes back to its loop after a page, where it clears away.
    atomics: 'disabled',
    // Nothing of this process's settings and secrets is handed in.
    env: {},
  });
}
