import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FairQueue } from '../limits/fair-queue.ts';
import { DecoderProcess } from './decoder-process.ts';
import { PictureRefused } from './picture-refused.ts';
import type { PictureTask } from './picture-task.ts';

/** Maximum number of processes. One address has all but one of them at most. */
const PROCESSES = 2;

/** Maximum number of tasks that wait. Whoever hands them in holds their bytes and has bounds of its own. */
const MAX_WAITING = 256;

/** Time in ms after which a process without a task is ended, and all of its memory given back. */
const IDLE_MS = 5_000;

/** Maximum resident memory in bytes of a process that gets another task. */
const MAX_REUSED_BYTES = 128 * 1024 * 1024;

/** Until when a process is kept; tests set less. */
interface ReuseBounds {
  readonly idleMs: number;
  readonly maxReusedBytes: number;
}

/** The processes in which every picture of the site is decoded. They start with the first task and end when idle. */
export class DecoderProcesses {
  readonly #queue = new FairQueue({
    running: PROCESSES,
    runningPerAddress: PROCESSES - 1,
    waiting: MAX_WAITING,
  });
  readonly #bounds: ReuseBounds;
  readonly #codeFolder = mkdtempSync(path.join(tmpdir(), 'decoder-code-'));
  readonly #all = new Set<DecoderProcess>();
  /** Those without a task, and what ends them. */
  readonly #idle = new Map<DecoderProcess, NodeJS.Timeout>();

  constructor(bounds: Partial<ReuseBounds> = {}) {
    this.#bounds = { idleMs: IDLE_MS, maxReusedBytes: MAX_REUSED_BYTES, ...bounds };
  }

  /** Number of tasks that wait for a process. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** The processes that have not ended. */
  get processes(): readonly DecoderProcess[] {
    return [...this.#all];
  }

  /**
   * Makes a picture in the turn of the address that asked for it.
   * @throws {PictureRefused} when there is no picture
   * @throws {PictureTimeout} when it took too long
   * @throws {QueueFull} when too many tasks wait
   */
  async run(address: string, task: PictureTask): Promise<Buffer> {
    const { made, refused } = await this.#queue.run(address, async () => {
      const process = this.#popIdle() ?? this.#start();
      const outcome = await process.run(task);
      if (outcome.residentBytes > this.#bounds.maxReusedBytes) {
        process.end();
        await process.ended;
      } else {
        this.#idle.set(process, setTimeout(() => process.end(), this.#bounds.idleMs).unref());
      }
      return outcome;
    });
    if (made === undefined) {
      throw new PictureRefused(refused ?? 'cannot be opened as a picture');
    }
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  }

  /** Ends every process; none may be asked for again. */
  async close(): Promise<void> {
    for (const process of this.#all) {
      process.end();
    }
    await Promise.all(this.processes.map(async ({ ended }) => ended));
    rmSync(this.#codeFolder, { recursive: true, force: true });
  }

  #popIdle(): DecoderProcess | undefined {
    const [process, end] = [...this.#idle].at(-1) ?? [];
    if (process !== undefined) {
      clearTimeout(end);
      this.#idle.delete(process);
    }
    return process;
  }

  #start(): DecoderProcess {
    const process = new DecoderProcess(this.#codeFolder);
    this.#all.add(process);
    void process.ended.then(() => {
      clearTimeout(this.#idle.get(process));
      this.#idle.delete(process);
      this.#all.delete(process);
    });
    return process;
  }
}
