import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FairQueue } from '../limits/fair-queue.ts';
import { DecoderProcess } from './decoder-process.ts';
import { ImageRejected, type ImageTask } from './image-task.ts';

/** Maximum number of processes. One address uses all but one of them at most. */
const PROCESSES = 2;

/** Maximum number of waiting tasks. The callers limit the memory of their images. */
const MAX_WAITING = 256;

/** Time in ms after which an idle process is ended to free its memory. */
const IDLE_MS = 5_000;

/** The pool of processes that decode all images of the site. They start with the first task and end when idle. */
export class DecoderProcesses {
  readonly #queue = new FairQueue({
    running: PROCESSES,
    runningPerAddress: PROCESSES - 1,
    waiting: MAX_WAITING,
  });
  readonly #idleMs: number;
  readonly #codeFolder = mkdtempSync(path.join(tmpdir(), 'decoder-code-'));
  readonly #all = new Set<DecoderProcess>();
  /** Idle processes and the timers that end them. */
  readonly #idle = new Map<DecoderProcess, NodeJS.Timeout>();

  constructor(idleMs: number = IDLE_MS) {
    this.#idleMs = idleMs;
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  get processes(): readonly DecoderProcess[] {
    return [...this.#all];
  }

  /**
   * Converts an image in the queue position of the requesting address.
   * @throws {ImageRejected} if it is no valid image
   * @throws {HttpFailure} 503 if it exceeds the time limit, or too many tasks wait
   */
  async run(address: string, task: ImageTask): Promise<Buffer> {
    const { made, rejection } = await this.#queue.run(address, async () => {
      const process = this.#popIdle() ?? this.#start();
      const outcome = await process.run(task);
      this.#idle.set(process, setTimeout(() => process.end(), this.#idleMs).unref());
      return outcome;
    });
    if (made === undefined) {
      throw new ImageRejected(rejection ?? 'cannot be decoded as an image');
    }
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  }

  /** Ends every process; later tasks are rejected. */
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
