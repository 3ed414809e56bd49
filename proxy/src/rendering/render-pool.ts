import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { RenderedPage } from 'shared-types/registry';
import { type RenderTask, RUNNING, THREAD_ID, type ThreadTask } from './render-task.ts';

/** At least two, so that a hanging page does not block the others; more than eight exceed what one proxy serves. */
export const THREADS = Math.min(8, Math.max(2, availableParallelism() - 1));

/**
 * Command line of the threads. Piscina loads the thread's file by `require` first, and Node.js 24 aborts the whole
 * process when a thread ends while it loads an ES module that way.
 */
export const THREAD_ARGUMENTS = ['--no-require-module'] as const;

/** Limits of the renderer; tests set smaller ones. */
export const RENDER_LIMITS = {
  /** Maximum processor time of one page, in ms. */
  cpuMs: 1_000,
  /** Maximum time of one page in a thread, in ms; exceeding it counts for no version. */
  totalMs: 10_000,
  /** Maximum memory that one page may add to its thread, in MB. */
  megabytes: 128,
  /** Maximum heap of one thread in MB, enforced by V8; much higher, since one large array would end the process. */
  heapMegabytes: 512,
  /** Maximum number of pages that wait for a thread; a page that finds more is sent without HTML. */
  waiting: 64,
};

export type RenderLimits = typeof RENDER_LIMITS;

const NOT_STARTED = -1;

const MEASURE_EVERY_MS = 25;

/** Creates threads that render pages, each page with its processor time and memory limited. */
export function createRenderPool({ cpuMs, totalMs, megabytes, heapMegabytes }: RenderLimits) {
  const pool = new Piscina<ThreadTask, RenderedPage>({
    filename: new URL('render-thread.ts', import.meta.url).href,
    // Threads start with the first pages and remain.
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 },
    execArgv: [...THREAD_ARGUMENTS],
    // Passes no settings or secrets of the proxy.
    env: {},
  });

  /** Aborts a page that exceeds its processor time or memory. */
  const enforceLimits = async (progress: ThreadTask['progress'], page: AbortController): Promise<void> => {
    let before: Awaited<ReturnType<typeof measureUsage>> | undefined;
    while (!page.signal.aborted) {
      await wait(MEASURE_EVERY_MS, undefined, { ref: false });
      const thread = pool.threads.find(({ threadId }) => threadId === Atomics.load(progress, THREAD_ID));
      const now = thread && (await measureUsage(thread).catch(() => undefined));
      before ??= now;
      if (now === undefined || before === undefined) {
        continue;
      }
      if (now.cpuMs - before.cpuMs > cpuMs) {
        page.abort(`It was not done after ${cpuMs} ms.`);
      } else if (now.megabytes - before.megabytes > megabytes) {
        page.abort(`It used more than ${megabytes} MB.`);
      }
    }
  };

  return {
    /** Renders a page. Never throws; a page that exceeds a limit is a failure of the package whose code ran. */
    async render(task: RenderTask): Promise<RenderedPage> {
      const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)).fill(NOT_STARTED);
      const controller = new AbortController();
      const timeout = AbortSignal.timeout(totalMs);
      void enforceLimits(progress, controller);
      try {
        const signal = AbortSignal.any([controller.signal, timeout]);
        return await pool.run({ ...task, progress }, { signal });
      } catch (error) {
        const [feature] = [task.shell, ...task.features][Atomics.load(progress, RUNNING)] ?? [];
        const isLate = timeout.aborted && !controller.signal.aborted;
        const message = String(controller.signal.reason ?? error);
        return feature === undefined || isLate ? createEmptyPage() : createEmptyPage({ feature, place: '', message });
      } finally {
        controller.abort();
      }
    },
    close: async () => pool.destroy(),
  };
}

/** Returns the resource usage of a thread. @throws {Error} if it has ended */
async function measureUsage(thread: Worker) {
  const [memory, cpu] = await Promise.all([thread.getHeapStatistics(), thread.cpuUsage()]);
  return {
    cpuMs: (cpu.user + cpu.system) / 1_000,
    megabytes: (memory.used_heap_size + memory.external_memory) / 2 ** 20,
  };
}

/** Returns a page that only the browser renders. */
export function createEmptyPage(...failures: RenderedPage['failures']): RenderedPage {
  return { html: undefined, shown: [], failures };
}
