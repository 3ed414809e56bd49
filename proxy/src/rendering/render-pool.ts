import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { RenderedPage } from 'shared-types/registry';
import {
  NOT_STARTED,
  type RenderTask,
  RUNNING,
  THREAD_ID,
  type ThreadTask,
  UNKNOWN,
  UNKNOWN_FEATURE,
} from './render-task.ts';

/** At least two, so that a hanging page does not block the others. */
const MAX_THREADS = Math.max(2, availableParallelism() - 1);

/** Number of permanent threads; more start under load. */
export const STEADY_THREADS = Math.min(MAX_THREADS, 4);

/**
 * Command line of the threads. Piscina loads the thread's file by `require` first, and Node.js 24 aborts the whole
 * process when a thread ends while it loads an ES module that way.
 */
export const THREAD_ARGUMENTS = ['--no-require-module'] as const;

/** Limits of the renderer; tests set smaller ones. */
export interface RenderLimits {
  /** Maximum processor time of one page, in ms. */
  readonly cpuMs: number;
  /** Maximum time of one page in the queue and in a thread, in ms; exceeding it counts for no version. */
  readonly totalMs: number;
  /** Maximum memory that one page may add to its thread, in MB. */
  readonly megabytes: number;
  /**
   * Maximum heap of one thread in MB, enforced by V8; far above `megabytes`, since one large array would end the
   * process.
   */
  readonly heapMegabytes: number;
  /** Maximum number of pages that wait for a thread; a page that finds more goes out without HTML. */
  readonly waiting: number;
}

export const RENDER_LIMITS: RenderLimits = {
  cpuMs: 1_000,
  totalMs: 10_000,
  megabytes: 128,
  heapMegabytes: 512,
  waiting: 64,
};

/** How often a page in a thread is measured, in ms. */
const MEASURE_EVERY_MS = 25;

/** A page in the pool. */
interface RunningTask {
  readonly task: ThreadTask;
  readonly controller: AbortController;
}

/** Threads that render pages, each page with its processor time and memory limited. */
export class RenderPool {
  readonly #limits: RenderLimits;
  /** Undefined before the first page. */
  #pool: Piscina<ThreadTask, RenderedPage> | undefined;
  readonly #tasks = new Set<RunningTask>();

  constructor(limits: RenderLimits) {
    this.#limits = limits;
  }

  /** Renders a page. @returns undefined if no thread was free in time; this is no failure of a version */
  async render(task: RenderTask): Promise<RenderedPage | undefined> {
    // Piscina's own `maxQueue` does not count tasks that have a signal.
    if (this.#tasks.size >= MAX_THREADS + this.#limits.waiting) {
      return undefined;
    }
    const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)).fill(NOT_STARTED);
    const controller = new AbortController();
    const running = { task: { ...task, progress }, controller };
    this.#tasks.add(running);
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(this.#limits.totalMs)]);
    void this.#measure(running);
    try {
      return await this.#getPool().run(running.task, { signal });
    } catch (error) {
      const at = Atomics.load(progress, RUNNING);
      if (at === NOT_STARTED || (signal.aborted && !controller.signal.aborted)) {
        return undefined;
      }
      const feature = at === UNKNOWN ? UNKNOWN_FEATURE : (task.features[at - 1]?.[0] ?? 'shell');
      const message = String(controller.signal.reason ?? error);
      return { html: undefined, shown: [], failures: [{ feature, place: '', message }] };
    } finally {
      this.#tasks.delete(running);
    }
  }

  /** Aborts the waiting pages that use a file: pages of a hanging version would block all others. */
  abortWaiting(key: string): void {
    for (const { task, controller } of this.#tasks) {
      const waits = Atomics.load(task.progress, RUNNING) === NOT_STARTED;
      if (waits && [task.shell, ...task.features.map(([, file]) => file)].some((file) => file.key === key)) {
        controller.abort();
      }
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  /** Returns the threads, and starts them for the first page. */
  #getPool(): Piscina<ThreadTask, RenderedPage> {
    this.#pool ??= new Piscina<ThreadTask, RenderedPage>({
      filename: new URL('render-thread.ts', import.meta.url).href,
      minThreads: STEADY_THREADS,
      maxThreads: MAX_THREADS,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
      execArgv: [...THREAD_ARGUMENTS],
      // Passes no settings or secrets of the proxy.
      env: {},
    });
    return this.#pool;
  }

  /** Aborts a page that exceeds its processor time or memory. */
  async #measure(running: RunningTask): Promise<void> {
    const { cpuMs, megabytes } = this.#limits;
    let before: Usage | undefined;
    while (this.#tasks.has(running)) {
      await wait(MEASURE_EVERY_MS, undefined, { ref: false });
      const now = await this.#measureUsage(Atomics.load(running.task.progress, THREAD_ID));
      before ??= now;
      if (now === undefined || before === undefined) {
        continue;
      }
      if (now.cpuMs - before.cpuMs > cpuMs) {
        running.controller.abort(`It was not done after ${cpuMs} ms.`);
      } else if (now.megabytes - before.megabytes > megabytes) {
        running.controller.abort(`It used more than ${megabytes} MB.`);
      }
    }
  }

  /** Returns the resource usage of a thread; undefined if it does not exist. */
  async #measureUsage(id: number): Promise<Usage | undefined> {
    const thread = this.#pool?.threads.find(({ threadId }) => threadId === id);
    try {
      const [memory, cpu] = await Promise.all([thread?.getHeapStatistics(), thread?.cpuUsage()]);
      return memory === undefined || cpu === undefined
        ? undefined
        : {
            cpuMs: (cpu.user + cpu.system) / 1_000,
            megabytes: (memory.used_heap_size + memory.external_memory) / 2 ** 20,
          };
    } catch {
      return undefined;
    }
  }
}

interface Usage {
  readonly cpuMs: number;
  readonly megabytes: number;
}
