import { type ChildProcess, fork } from 'node:child_process';
import { HttpFailure } from '../protection/error-responses.ts';
import { ImageRejected, type ImageResult, type ImageTask } from './image-task.ts';

/** Limits of a process; tests set others. */
const BOUNDS = {
  /** Maximum time of one task in ms, the start of the process included. */
  taskMaxMs: 8_000,
  /** Maximum resident memory in bytes; an idle process has 77 MiB, of which it shares 45 with the proxy. */
  maxResidentBytes: 224 * 1024 * 1024,
};

/** A process that decodes images one after the other. */
export class DecoderProcess {
  readonly #child: ChildProcess;
  readonly #taskMaxMs: number;
  /** Resolves when the process has ended and its memory is free. */
  readonly ended: Promise<void>;

  /** @param codeFolder folder of the compile cache that processes of one pool share */
  constructor(codeFolder: string, { taskMaxMs, maxResidentBytes } = BOUNDS) {
    this.#taskMaxMs = taskMaxMs;
    this.#child = fork(new URL('decoder-main.ts', import.meta.url), [String(maxResidentBytes)], {
      serialization: 'advanced',
      execArgv: [],
      // Passes no settings or secrets of the proxy; one arena and one thread limit the memory.
      env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', NODE_COMPILE_CACHE: codeFolder },
    });
    // A failed start counts as a crash.
    this.ended = new Promise((resolve) => this.#child.once('exit', () => resolve()).on('error', () => resolve()));
    // Idle processes do not keep the proxy running.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /**
   * Runs one task.
   * @throws {ImageRejected} if the image exceeds the memory limit or crashes the decoder
   * @throws {HttpFailure} 503 if it exceeds the time limit: a malicious one, or a valid one on an overloaded machine
   */
  async run(task: ImageTask): Promise<ImageResult> {
    let timeout: NodeJS.Timeout | undefined;
    try {
      return await new Promise<ImageResult>((resolve, reject) => {
        timeout = setTimeout(() => {
          reject(new HttpFailure(503));
          this.end();
        }, this.#taskMaxMs);
        this.#child.once('message', (outcome: ImageResult) => resolve(outcome));
        void this.ended.then(() => reject(new ImageRejected('takes too much memory')));
        this.#child.send(task, (error) => error !== null && this.end());
      });
    } finally {
      clearTimeout(timeout);
      this.#child.removeAllListeners('message');
    }
  }

  /** Disconnects the process, which then ends itself. */
  disconnect(): void {
    this.#child.disconnect();
  }

  /** Kills the process immediately; tests send other signals. */
  end(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#child.kill(signal);
  }
}
